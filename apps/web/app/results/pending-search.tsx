import { waitingText } from '@revoada/core/search/texts/status-text';
import styles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import type { PendingReason } from './page/known-results.server.ts';

/** How often a page without scripts looks whether its search has begun, in seconds. */
const lookAgainSeconds = 5;

/** Replaces the results of a search that has not started: it needs confirmation, or waits in the queue. */
export function PendingSearch({ pending, url }: { pending: PendingReason; url: string }) {
  const isQueued = pending.until === 'turn';
  return (
    <div>
      <div className="wrap wrap--wide">
        {isQueued ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(lookAgainSeconds)} />
          </noscript>
        ) : null}
        <div className={`${styles.empty} ${styles.results}`}>
          <Icon name={isQueued ? 'clock' : 'warning'} />
          <h1 id="voos" tabIndex={-1}>
            {isQueued ? 'Sua busca está na fila' : 'Buscar estes voos?'}
          </h1>
          {isQueued ? (
            <p role="status">{waitingText(pending.ahead)} Esta página olha de novo a cada poucos segundos.</p>
          ) : (
            <p>Você veio de outro site. A busca só começa quando você pedir.</p>
          )}
          <a className="btn btn--ink btn--s" href={url}>
            {isQueued ? 'Ver agora' : 'Buscar agora'}
          </a>
        </div>
      </div>
    </div>
  );
}
