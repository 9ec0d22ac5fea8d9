import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import type { LaterFlights, Row } from '@revoada/core/results/rows/row';
import { wayBackStopsText } from '../row/row-text.ts';
import styles from './comparison.module.css';

export type CellProps = {
  /** Of both prices and the verdict between them. */
  id?: string;
  row: Row;
  /** Among how many the prices are divided. */
  shares: number;
  step: Direction;
  searching: boolean;
  /** Stops are filtered: phones too show the stops of the return flight. */
  stopsFiltered: boolean;
  /** Bags are filtered: fares without them are excluded. */
  bagsFiltered: boolean;
  /** Only the best row has a solid cell. */
  solid: boolean;
  /** The best row shows the same verdict: here only screen readers read it, and the winner's colour shows it. */
  repeated: boolean;
  /** Opens the note about the account's limit. */
  onLimit: () => void;
};

/** Class of a cell that won a comparison, lost it, or has no other side. */
export function cellClassName({ comparison, outOfReach, cash, miles }: Row, kind: PriceKind): string | undefined {
  if (comparison?.winner === kind) return styles.win;
  if (comparison) return comparison.winner ? styles.lose : undefined;
  if (outOfReach) return kind === 'cash' ? styles.win : styles.lose;
  return cash === null || miles === null ? styles.only : undefined;
}

/** Next flight that a price counts. On phones its stops are only for screen readers, unless stops are filtered. */
export function WayBackLine({
  flights,
  stopsFiltered,
  isSlice,
  brief = false,
}: {
  /** Of one of several slices. */
  isSlice: boolean;
  flights: LaterFlights;
  stopsFiltered: boolean;
  /** Other words share its line. */
  brief?: boolean;
}) {
  const stopsStyle = brief ? 'vh' : stopsFiltered ? undefined : styles.roomy;
  return (
    <>
      {isSlice ? 'depois' : 'volta'} {formatShortName(flights.airline)}
      <span className={stopsStyle}>, {wayBackStopsText(flights)}</span>
    </>
  );
}
