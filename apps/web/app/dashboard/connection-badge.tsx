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

/** Connection to the flight backend, checked after hydration; `initial` where the server has checked it. */
export function useConnection(initial: boolean | null): [state: State, ask: () => void] {
  const [state, setState] = useState<State>(initial === null ? 'loading' : initial ? 'authenticated' : 'failed');
  const ask = useCallback(() => {
    setState('loading');
    fetch('/api/me/dashboard/connection')
      .then(async (answer) => setState(answer.ok && (await answer.json()).authenticated ? 'authenticated' : 'failed'))
      .catch(() => setState('failed'));
  }, []);
  useEffect(() => (initial === null ? ask() : undefined), [initial, ask]);
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
