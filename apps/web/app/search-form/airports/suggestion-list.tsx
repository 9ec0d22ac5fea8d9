import { highlight } from '@revoada/core/airports/highlight';
import { formatDay, formatTripDays } from '@revoada/core/format/time';
import { airportLabel } from '@revoada/core/search/airport-text';
import { furtherNumbers, type SearchValues } from '@revoada/core/search/parameters';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { Icon } from '../../ui/icon.tsx';
import { hasOpenJaw } from '../values/form-values.ts';
import { readSlices } from '../values/slice-values.ts';
import styles from './airports.module.css';
import { rowTexts, type SuggestionRow } from './group-suggestions.ts';

type PlaceEntry = Omit<SuggestionRow, 'kind'> & { kind: 'place'; metro: boolean };
type RecentEntry = { kind: 'recent'; id: string; search: SearchValues };
export type ListEntry = PlaceEntry | RecentEntry;

/** Options: places with the typed text marked; with `unasked`, this browser's last searches and nearby airports. */
export function SuggestionList({
  label,
  entries,
  typed,
  unasked = false,
}: {
  label: string;
  entries: ListEntry[];
  typed: string;
  unasked?: boolean;
}) {
  const name = `Sugestões: ${label}`;
  const option = (entry: ListEntry) =>
    entry.kind === 'recent' ? <Recent entry={entry} /> : <Place entry={entry} typed={typed} />;
  if (unasked) {
    const sections = [
      { title: 'Buscas recentes', items: entries.filter(({ kind }) => kind === 'recent') },
      { title: 'Aeroportos da sua região', items: entries.filter(({ kind }) => kind === 'place') },
    ].filter(({ items }) => items.length > 0);
    return (
      <ListBox aria-label={name} className={styles.suggList}>
        {sections.map(({ title, items }) => (
          <ListBoxSection key={title} id={title}>
            <Header className={styles.suggHead}>{title}</Header>
            <Collection items={items}>{option}</Collection>
          </ListBoxSection>
        ))}
      </ListBox>
    );
  }
  return (
    <ListBox aria-label={name} className={styles.suggList} items={entries} dependencies={[typed]}>
      {option}
    </ListBox>
  );
}

function Place({ entry, typed }: { entry: PlaceEntry; typed: string }) {
  const { city, details } = rowTexts({ ...entry, kind: entry.metro ? 'metro' : 'airport' });
  const label = airportLabel(entry.city, entry.iata);
  return (
    <ListBoxItem
      id={entry.id}
      textValue={label}
      className={entry.child ? `${styles.suggOpt} ${styles.suggOptChild}` : styles.suggOpt}
    >
      <span className={styles.suggCity}>
        <Marked text={city} typed={typed} />
      </span>
      <span className={styles.suggPort}>
        <Marked text={details} typed={typed} />
      </span>
      <span className={styles.suggCode}>
        <Marked text={entry.iata} typed={typed} />
      </span>
    </ListBoxItem>
  );
}

function Recent({ entry: { id, search } }: { entry: RecentEntry }) {
  const route = nameRoute(search);
  return (
    <ListBoxItem id={id} textValue={route} className={`${styles.suggOpt} ${styles.suggOptRecent}`}>
      <Icon name="clock" />
      <span className={styles.suggCity}>{route}</span>
      <span className={styles.suggPort}>{recentDates(search)}</span>
    </ListBoxItem>
  );
}

/** 'São Paulo (GRU) → Lisboa (LIS)', with the places of each slice of a trip of several. */
function nameRoute(search: SearchValues): string {
  const { origin, destination, returnOrigin, returnDestination } = search;
  const slices = readSlices(search).filter((slice) => slice.destination !== '');
  const stops = slices.flatMap((slice, at) =>
    slice.origin === slices[at - 1]?.destination ? [slice.destination] : [slice.origin, slice.destination],
  );
  const route = stops.join(' → ');
  return hasOpenJaw(search) ? `${route}, volta ${returnOrigin || destination} → ${returnDestination || origin}` : route;
}

/** '10 a 17 dez'; a recent search omits past dates. */
function recentDates(search: SearchValues): string {
  const { departure, return: back, oneWay } = search;
  if (departure === '') return 'Escolher novas datas';
  const last = furtherNumbers.flatMap((number) => search[`date${number}`] || []).at(-1);
  if (last) return formatTripDays(departure, last);
  return oneWay || back === '' ? `${formatDay(departure)}, somente ida` : formatTripDays(departure, back);
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return highlight(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}
