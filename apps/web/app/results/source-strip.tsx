import { AIRLINES, providerLabel, type Tile } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { waitingPlace } from '@revoada/core/search/status-text';
import { CodeTile } from '../ui/airline-tile.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SourceProgress } from './search-state.ts';

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
    return { source, label: providerLabel(source), count: counts.get(source) ?? 0, status };
  });
  return lines.sort((a, b) => ranks[a.status] - ranks[b.status] || b.count - a.count || (a.label < b.label ? -1 : 1));
}

function tileOf(label: string): Tile {
  return (
    AIRLINES.find(({ shortName }) => shortName === label)?.tile ?? {
      code: label.slice(0, 2).toUpperCase(),
      colour: '#47506A',
    }
  );
}

function Source({ label, count, status }: SourceLine) {
  const name = <span className="src__name">{label}</span>;
  const told = {
    searching: (
      <>
        {name} {count > 0 ? <b>{count}</b> : null}
        <span className="vh">buscando…</span>
        <span className="src__dots" aria-hidden="true" />
      </>
    ),
    done: (
      <>
        {name}{' '}
        {count > 0 ? (
          <b>{count}</b>
        ) : (
          <>
            <span className="src__none">sem voos</span>
            <span className="src__zero" aria-hidden="true">
              0
            </span>
          </>
        )}
      </>
    ),
    failed: (
      <>
        <Icon name="warning" small />
        <span className="src__name">{label} não respondeu</span>
      </>
    ),
  };
  return (
    <li className={`src src--${status}`}>
      <CodeTile {...tileOf(label)} />
      {told[status]}
    </li>
  );
}

/** Who has answered, with how many flights, and who is still searching. Its height is kept free from the start. */
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
    <div className="srcs">
      {lines.length > 0 ? (
        <>
          <p className="srcs__sum">
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
      ) : searching ? (
        <p className="srcs__sum">{waiting === null ? 'Perguntando às companhias…' : waitingPlace(waiting)}</p>
      ) : null}
    </div>
  );
}
