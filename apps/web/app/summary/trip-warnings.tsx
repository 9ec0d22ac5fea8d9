import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { choiceMessages, type PriceRise, priceChangedText } from '@revoada/core/search/texts/choice-messages';
import { leavesInTime } from '@revoada/core/trips/connect';
import type { FlightSelections } from '../selection/storage.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './trip-warnings.module.css';

/** Directions of the URL whose flight is missing, or whose price has changed. */
export type TripNews = Readonly<Record<'missing' | 'changed', readonly RoundTripDirection[]>>;

function listWarnings(
  { outbound, return: back }: FlightSelections,
  { missing, changed }: TripNews,
  rise: PriceRise | null,
): string[] {
  return [
    ...(missing.length > 0 ? [choiceMessages.chosenIsGone] : []),
    ...(changed.length > 0 ? [priceChangedText(changed, rise)] : []),
    ...(outbound && back && !leavesInTime(back, outbound.arrivesAt) ? ['A volta sai antes de a ida chegar.'] : []),
  ];
}

/** Warnings to read before buying a trip of an outbound and a return. `rise`: by how much changed prices rose, where it is known. */
export function TripWarnings({
  flights,
  news,
  rise,
}: {
  flights: FlightSelections;
  news: TripNews;
  rise: PriceRise | null;
}) {
  return <WarningList warnings={listWarnings(flights, news, rise)} />;
}

/** Warnings to read before buying; nothing without one. */
export function WarningList({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`caution ${styles.warnings}`}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Icon name="warning" small />
          {warning}
        </li>
      ))}
    </ul>
  );
}
