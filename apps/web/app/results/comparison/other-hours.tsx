import { formatClock } from '@revoada/core/format/time';
import type { Row } from '@revoada/core/results/rows/row';
import { otherHoursText } from '../row/row-text.ts';
import styles from './comparison.module.css';

/** So many hours have room in a row's line. */
const NAMED = 3;

type Props = {
  /** Departure of the row's lead. */
  ownClock: string;
  rest: readonly Row[];
  /** Shows the flight of another hour; null where the row shows its hours itself. */
  onHour: ((journeyKey: string | null) => void) | null;
};

/** The other hours at the same price, each a button that shows its flight; where they are many, one that opens the row. */
export function OtherHours({ ownClock, rest, onHour }: Props) {
  const text = otherHoursText(
    ownClock,
    rest.map(({ journey }) => journey.departsAt),
  );
  if (!onHour) return <p className={styles.hours}>{text}</p>;
  const hours = listHours(ownClock, rest);
  if (hours.length === 0 || hours.length > NAMED) {
    return (
      <p className={styles.hours}>
        <button type="button" onClick={() => onHour(null)}>
          {text}
        </button>
      </p>
    );
  }
  return (
    <p className={styles.hours}>
      <span aria-hidden="true">mesmo preço às </span>
      {hours.map(([clock, key], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hour that was left takes the place of the one that is shown, and the focus stays
        <button key={at} type="button" onClick={() => onHour(key)}>
          <span className="vh">mesmo preço às </span>
          {clock}
        </button>
      ))}
    </p>
  );
}

/** Each hour once, with its first flight; flights at the hour of the lead differ by their connections. */
function listHours(ownClock: string, rest: readonly Row[]): [clock: string, journeyKey: string][] {
  const hours = new Map<string, string>();
  for (const { journey } of rest) {
    const clock = formatClock(journey.departsAt);
    if (clock !== formatClock(ownClock) && !hours.has(clock)) hours.set(clock, journey.key);
  }
  return [...hours].sort(([a], [b]) => (a < b ? -1 : 1));
}
