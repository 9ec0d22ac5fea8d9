import type { Tile } from '@revoada/core/airlines/airline-profile';
import { formatProvider } from '@revoada/core/airlines/airlines';
import { AIRLINES } from '@revoada/core/airlines/registry';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SourceProgress } from '@revoada/core/search/search-state';
import { waitingPlace } from '@revoada/core/search/status-text';
import { CodeTile } from '../../ui/airline-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './source-strip.module.css';

const sourceStates = { searching: styles.srcSearching, done: styles.srcDone, failed: styles.srcFailed };

type SourceLine = { source: string; label: string; count: number; status: 'searching' | 'done' | 'failed' };

const ranks = { done: 0, failed: 1, searching: 2 } as const;

/** The service behind every airline. Its name says nothing to a traveller; when it fails, the page says so below. */
const backend = 'moblix';

/** Each source with what it brought: those that answered first, by their count; those still searching last. */
export function sourceLines(sources: readonly SourceProgress[], offers: readonly FlightOffer[]): SourceLine[] {
  const counts = new Map<string, number>();
  for (const { source } of offers) counts.set(source, (counts.get(source) ?? 0) + 1);
  const named = sources.filter(({ source }) => source !== backend);
  const lines = named.map(({ source, state }): SourceLine => {
    const status = state === 'failed' ? 'failed' : state === 'done' ? 'done' : 'searching';
    return { source, label: formatProvider(source), count: counts.get(source) ?? 0, status };
  });
  return lines.sort((a, b) => ranks[a.status] - ranks[b.status] || b.count - a.count || (a.label < b.label ? -1 : 1));
}

function findLabelTile(label: string): Tile {
  return (
    AIRLINES.find(({ shortName }) => shortName === label)?.tile ?? {
      code: label.slice(0, 2).toUpperCase(),
      colour: '#47506A',
    }
  );
}

function Source({ label, count, status }: SourceLine) {
  const name = <span className={styles.srcName}>{label}</span>;
  const told = {
    searching: (
      <>
        {name} {count > 0 ? <b>{count}</b> : null}
        <span className="vh">buscando…</span>
        <span className={styles.srcDots} aria-hidden="true" />
      </>
    ),
    done: (
      <>
        {name}{' '}
        {count > 0 ? (
          <b>{count}</b>
        ) : (
          <>
            <span className={styles.srcNone}>sem voos</span>
            <span className={styles.srcZero} aria-hidden="true">
              0
            </span>
          </>
        )}
      </>
    ),
    failed: (
      <>
        <Icon name="warning" small />
        <span className={styles.srcName}>{label} não respondeu</span>
      </>
    ),
  };
  return (
    <li className={`${styles.src} ${sourceStates[status]}`}>
      <CodeTile {...findLabelTile(label)} />
      {told[status]}
    </li>
  );
}

/**
 * Who has answered, with how many flights, and who is still searching. Its height is kept free from the start.
 * S-075, S-236
 */
export function SourceStrip({
  sources,
  offers,
  searching,
  waiting,
}: {
  sources: readonly SourceProgress[];
  offers: readonly FlightOffer[];
  searching: boolean;
  /** So many searches go before this one; null once it has begun. */
  waiting: number | null;
}) {
  const lines = sourceLines(sources, offers);
  const answered = lines.filter(({ status }) => status !== 'searching').length;
  return (
    <div className={styles.srcs} data-sources>
      {lines.length > 0 ? (
        <>
          <p className={styles.sum}>
            <b>
              {answered} de {lines.length}
            </b>{' '}
            fontes
          </p>
          <ul>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources take turns in places that stay
              <Source key={place} {...line} />
            ))}
          </ul>
        </>
      ) : searching && waiting !== null ? (
        <p className={styles.place}>
          <Icon name="clock" small />
          {waitingPlace(waiting)}
        </p>
      ) : searching ? (
        <p className={styles.sum}>Perguntando às companhias…</p>
      ) : null}
    </div>
  );
}
