import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { MilesState, MilesStore } from '../miles-store.ts';
import { describeConflict } from './describe-conflict.ts';
import styles from './miles-panel.module.css';

/** Message about a change that is not saved, or about an unknown state, with an action. */
export function SaveState({ state, store }: { state: MilesState; store: MilesStore }): ReactNode {
  const { place, status, conflict } = state;
  if (status === 'loading') return <p className={styles.state}>Abrindo as milhas da sua conta…</p>;
  if (conflict) {
    return (
      <div className={`caution ${styles.alert} ${styles.conflict}`} role="alert">
        <Icon name="warning" small />
        <div>
          <p>Estas milhas mudaram em outro lugar enquanto você editava. Nada foi perdido: qual vale?</p>
          <ul>
            {describeConflict(conflict).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button type="button" onClick={() => store.resolve(conflict.ours)}>
            Usar o que escrevi aqui
          </button>
          <button type="button" onClick={() => store.resolve(conflict.theirs)}>
            Manter o que está na conta
          </button>
        </div>
      </div>
    );
  }
  const failure = describeFailure(place, status);
  if (!failure) return null;
  return (
    <p className={`caution ${styles.alert}`} role="alert">
      <Icon name="warning" small />
      <span>{failure}</span>
      {status === 'other-account' ? (
        <button type="button" onClick={() => location.reload()}>
          Recarregar
        </button>
      ) : place === 'account' ? (
        <button type="button" onClick={status === 'unread' ? store.refreshAccount : store.flush}>
          Tentar de novo
        </button>
      ) : null}
    </p>
  );
}

function describeFailure(place: MilesState['place'], status: MilesState['status']): string | null {
  if (status === 'unread') return 'As milhas da sua conta não vieram.';
  if (status === 'other-account') {
    return 'Outra conta entrou neste navegador. Nada do que está aqui foi salvo nela: recarregue a página para ver as milhas de quem entrou.';
  }
  if (status !== 'unsaved') return null;
  return place === 'account'
    ? 'Não deu para salvar na sua conta. As mudanças continuam nesta página.'
    : 'Este navegador não guarda dados do site. As mudanças valem só nesta página.';
}
