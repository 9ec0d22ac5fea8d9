import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './dashboard.module.css';

type State = 'loading' | 'authenticated' | 'failed';

const words: Record<State, string> = {
  loading: 'Carregando...',
  authenticated: 'Autenticado',
  failed: 'Erro de autenticação',
};

/** The live connection to the flight backend, asked for once the page is there; `known` where the server has asked. */
export function useConnection(known: boolean | null): [state: State, ask: () => void] {
  const [state, setState] = useState<State>(known === null ? 'loading' : known ? 'authenticated' : 'failed');
  const ask = useCallback(() => {
    setState('loading');
    fetch('/api/me/dashboard/connection')
      .then(async (answer) => setState(answer.ok && (await answer.json()).authenticated ? 'authenticated' : 'failed'))
      .catch(() => setState('failed'));
  }, []);
  useEffect(() => (known === null ? ask() : undefined), [known, ask]);
  return [state, ask];
}

export function ConnectionBadge({ state }: { state: State }) {
  const tone = { loading: undefined, authenticated: styles.good, failed: styles.bad }[state];
  return (
    <p className={joinClasses(styles.badge, tone) ?? ''} role="status">
      <Icon name={state === 'loading' ? 'clock' : state === 'failed' ? 'warning' : 'ok'} small />
      <span className="vh">Conexão com a busca de voos: </span>
      {words[state]}
    </p>
  );
}
