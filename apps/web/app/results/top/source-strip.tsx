import type { Tile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByName, formatProvider, formatShortName } from '@revoada/core/airlines/airlines';
import { AIRLINES } from '@revoada/core/airlines/registry';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { makeOfferKey } from '@revoada/core/flights/offer-keys';
import type { SourceProgress } from '@revoada/core/search/search-state';
import { waitingPlace } from '@revoada/core/search/texts/status-text';
import { isMissing } from '@revoada/core/sources/fare-source';
import { isSellerName, nameSource } from '@revoada/core/sources/source-names';
import { CodeTile } from '../../ui/airline-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './source-strip.module.css';

type SourceLine = {
  source: string;
  label: string;
  count: number;
  status: 'searching' | 'done' | 'incomplete' | 'failed';
  /** Sells flights of several airlines: each of its flights counts for the airline that sells it by its own name. */
  isSupplier: boolean;
};

const ranks = { done: 0, incomplete: 1, failed: 1, searching: 2 } as const;

const isSupplier = (source: string): boolean => findAirlineByName(source) === undefined;

/** A traveller knows who flies, not who supplies the fare. */
const nameProvider = ({ source, airline }: Pick<FlightOffer, 'source' | 'airline'>): string =>
  isSupplier(source) ? formatShortName(airline) : formatProvider(source);

/**
 * Lists the airlines with their flights: answered ones first, by count; those still searching last, with the suppliers
 * that are. Excludes a service that failed before it reported its airlines, unless it is a seller that people know; the page
 * reports the failure below.
 */
export function sourceLines(sources: readonly SourceProgress[], offers: readonly FlightOffer[]): SourceLine[] {
  const counts = new Map<string, number>();
  // A journey counts once in each way of paying, with or without joint tickets.
  const providers = new Map(
    offers.map((offer) => [`${nameProvider(offer)} ${makeOfferKey(offer)}`, nameProvider(offer)]),
  );
  for (const label of providers.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  const lines = sources.flatMap(({ source, state }): SourceLine[] => {
    const status = state === 'partial' ? 'searching' : state;
    if (!isSupplier(source)) {
      const label = formatProvider(source);
      return [{ source, label, count: counts.get(label) ?? 0, status, isSupplier: false }];
    }
    const isShown = status === 'searching' || (isMissing(status) && isSellerName(source));
    return isShown ? [{ source, label: nameSource(source), count: 0, status, isSupplier: true }] : [];
  });
  const named = new Set(lines.map(({ label }) => label));
  const others = [...counts].filter(([label]) => !named.has(label));
  for (const [label, count] of others) lines.push({ source: label, label, count, status: 'done', isSupplier: false });
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

/** An airline that answered in part and has flights shows their number; the page names it below. */
function Source({ label, count, status }: SourceLine) {
  const lacksAll = status === 'failed' || (status === 'incomplete' && count === 0);
  const answer = status === 'failed' ? 'não respondeu' : 'respondeu em parte';
  return (
    <li className={lacksAll ? styles.failed : undefined}>
      {lacksAll ? <Icon name="warning" small /> : <CodeTile {...findLabelTile(label)} />}
      <span className={styles.name}>{label}</span> {lacksAll ? answer : <b>{count}</b>}
    </li>
  );
}

const countAirlines = (length: number) => (length === 1 ? '1 aérea' : `${length} aéreas`);

/** 'buscando em 2 aéreas…', 'buscando em 2 aéreas e 1 fonte…'. */
function awaitedText(lines: readonly SourceLine[]): string {
  const suppliers = lines.filter((line) => line.isSupplier).length;
  const airlines = lines.length - suppliers;
  const others = suppliers === 1 ? '1 fonte' : `${suppliers} fontes`;
  const parts = [airlines > 0 ? countAirlines(airlines) : [], suppliers > 0 ? others : []].flat();
  return `buscando em ${parts.join(' e ')}…`;
}

/** Sources without flights so far: their number, and their names on demand. */
function Folded({ lines, text }: { lines: readonly SourceLine[]; text: string }) {
  const details = useClosingDetails();
  return (
    <li>
      <details ref={details} className={styles.folded}>
        <summary>{text}</summary>
        <p>{lines.map(({ label }) => label).join(', ')}</p>
      </details>
    </li>
  );
}

/**
 * Sources of the prices in one line: flights of each, failures, and on demand those without flights or still searching.
 * Its height is reserved to avoid layout shift.
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
  if (lines.length === 0) {
    const asking = searching ? 'Perguntando às companhias…' : null;
    return (
      <p className={styles.sources} data-sources>
        {searching && waiting !== null ? <span className={styles.place}>{waitingPlace(waiting)}</span> : asking}
      </p>
    );
  }
  const shownLines = lines.filter(({ status, count }) => isMissing(status) || count > 0);
  const silent = lines.filter((line) => !shownLines.includes(line));
  const awaited = silent.filter(({ status }) => status === 'searching');
  return (
    <ul className={styles.sources} aria-label="De onde vieram os preços" data-sources>
      {shownLines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources take turns in places that stay
        <Source key={place} {...line} />
      ))}
      {/* One of them at a time: on phones both would take a second line, and move the list when it goes. */}
      {silent.length === 0 ? null : awaited.length > 0 ? (
        <Folded lines={awaited} text={awaitedText(awaited)} />
      ) : (
        <Folded lines={silent} text={`${countAirlines(silent.length)} sem voos`} />
      )}
    </ul>
  );
}
