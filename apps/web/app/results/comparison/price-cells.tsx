import { formatShortName } from '@revoada/core/airlines/airlines';
import { readSliceNumber } from '@revoada/core/flights/directions';
import type { Direction, MilesAmount, PriceKind } from '@revoada/core/flights/offer';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { describeBalance } from '@revoada/core/miles/wallet/balance-text';
import { plan } from '@revoada/core/plans/plan';
import { ONLY_SOURCE_TEXT } from '@revoada/core/results/rows/only-source-text';
import { payText, shortPayText } from '@revoada/core/results/rows/pay-text';
import { formatShare, shareAmount, sharePrice } from '@revoada/core/results/rows/per-person';
import { isRanked, type LaterFlights, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { Link } from 'react-router';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { openMilesPanel } from '../../miles/panel-state.ts';
import { ProgrammeMiles, Reais } from '../../ui/amount.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { coverText, fareText, jointText, tripPurchasesText, wayBackStopsText } from '../row/row-text.ts';
import styles from './comparison.module.css';
import { Seam } from './seam.tsx';

const cellStyle = { cash: styles.cellCash, miles: styles.cellMiles };
const kindWords = { cash: 'dinheiro', miles: 'milhas' } as const;

type Props = {
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
function cellClassName({ comparison, outOfReach, cash, miles }: Row, kind: PriceKind): string | undefined {
  if (comparison?.winner === kind) return styles.win;
  if (comparison) return comparison.winner ? styles.lose : undefined;
  if (outOfReach) return kind === 'cash' ? styles.win : styles.lose;
  return cash === null || miles === null ? styles.only : undefined;
}

/**
 * Says why a price is missing. With bags filtered the text names the bag, since the flight may have a fare without it.
 */
function MissingCell({ row, kind, searching, shares, bagsFiltered }: Props & { kind: PriceKind }) {
  const { comparison } = row;
  const quoted = kind === 'cash' && comparison?.basis === 'company' ? comparison.cashCents : null;
  const bag = bagsFiltered ? ' com mala' : '';
  const text = kind === 'cash' ? `só com milhas${bag && ','}${bag}` : `sem milhas${bag || ' nestes voos'}`;
  return (
    <div className={`${styles.cell} ${cellStyle[kind]} ${styles.cellNone}`}>
      <p>{searching ? `${kindWords[kind]}: buscando…` : text}</p>
      {quoted === null ? null : <p>na companhia, {formatShare(quoted, shares)}</p>}
    </div>
  );
}

/** A cell whose price the account's limit hides, styled as the winner or the loser. */
function LockedCell({ row, kind, onLimit }: Props & { kind: PriceKind }) {
  return (
    <div className={joinClasses(styles.cell, cellStyle[kind], cellClassName(row, kind))}>
      <p className={styles.cellTop}>
        {kind === 'cash' ? 'em dinheiro' : 'com milhas'},{' '}
        <Link
          className={styles.heldLink}
          to="/#pro"
          onClick={(event) => {
            event.preventDefault();
            onLimit();
          }}
        >
          na {plan.name}
        </Link>
      </p>
    </div>
  );
}

/** Next flight that a price counts. On phones its stops are only for screen readers, unless stops are filtered. */
function WayBackLine({
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

function CashCell({ row, cell, shares, step, stopsFiltered, solid }: Props & { cell: PriceCell }) {
  if (cell.price.kind !== 'cash') return null;
  const fare = fareText(cell, step);
  const purchases = tripPurchasesText(cell, step);
  const [back] = cell.later;
  return (
    <div className={joinClasses(styles.cell, styles.cellCash, cellClassName(row, 'cash'), solid && styles.solid)}>
      <p className={styles.cellTop}>
        {fare ? <span className="vh">Dinheiro, </span> : null}
        {fare ?? 'em dinheiro'}
      </p>
      <p className={styles.cellPrice} data-amount>
        <Reais cents={shareAmount(cell.price.totalCents, shares)} approximate={cell.sold !== undefined} />
      </p>
      <p className={styles.cellSub}>
        {purchases ??
          (back ? (
            <WayBackLine flights={back} stopsFiltered={stopsFiltered} isSlice={readSliceNumber(step) !== null} />
          ) : (
            coverText(cell, step)
          ))}
        {cell.price.taxCents === null ? `, ${UNKNOWN_TAXES}` : null}
      </p>
    </div>
  );
}

/** '104.910 LATAM Pass', each amount of several whole in its line. */
function MilesAmounts({ amounts }: { amounts: readonly MilesAmount[] }) {
  return amounts.map((amount, at) => (
    <span key={amount.programme}>
      {at > 0 ? ' + ' : null}
      <ProgrammeMiles {...amount} />
    </span>
  ));
}

/** Opens 'Minhas milhas', where balances are entered. Until the page is alive its room stays empty. */
function BalanceQuestion() {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={styles.ask}
      aria-haspopup="dialog"
      style={hydrated ? undefined : { visibility: 'hidden' }}
      onClick={openMilesPanel}
    >
      cabe no meu saldo?
    </button>
  );
}

/**
 * True where the cell offers to check the balance: on the best row, where miles win or are the only price, and no
 * balance has been entered.
 */
function asksBalance({ comparison, cash, miles }: Row): boolean {
  return (
    miles !== null && miles.payment === null && isRanked(miles) && (comparison?.winner === 'miles' || cash === null)
  );
}

function MilesCell({
  row,
  cell,
  shares,
  step,
  stopsFiltered,
  solid,
  asks,
}: Props & { cell: PriceCell; asks: boolean }) {
  const price = sharePrice(cell.price, shares);
  if (price.kind !== 'miles') return null;
  const amounts = [price, ...cell.besides.map((each) => ({ ...each, miles: shareAmount(each.miles, shares) }))];
  const several = amounts.length > 1;
  const balance = cell.payment && describeBalance(cell.payment);
  const joint = jointText(cell, step);
  const [flights] = cell.later;
  const back = flights?.journeyKey === row.cash?.later[0]?.journeyKey ? undefined : flights;
  return (
    <div
      className={joinClasses(
        styles.cell,
        styles.cellMiles,
        several && styles.several,
        cellClassName(row, 'miles'),
        solid && styles.solid,
      )}
    >
      <p className={styles.cellTop}>{joint ? `${payText(cell, step)}, ${joint}` : payText(cell, step)}</p>
      <p className={styles.cellPrice} data-amount>
        <MilesAmounts amounts={amounts} />
      </p>
      <p className={styles.plus}>
        {price.taxCents === null ? (
          UNKNOWN_TAXES
        ) : (
          <data value={price.taxCents}>{describeTaxes(price.taxCents, cell.sold)}</data>
        )}
        <span className={styles.narrow} aria-hidden="true">
          {'\u00a0· '}
          <span>{shortPayText(cell, step)}</span>
        </span>
      </p>
      {balance || asks || back ? (
        <p className={styles.cellSub}>
          {balance ? <b>{balance}</b> : null}
          {asks ? <BalanceQuestion /> : null}
          {(balance || asks) && back ? ' · ' : null}
          {back ? (
            <WayBackLine
              flights={back}
              stopsFiltered={stopsFiltered}
              isSlice={readSliceNumber(step) !== null}
              brief={asks || balance !== null}
            />
          ) : null}
        </p>
      ) : null}
      {cell.offer?.onlySource ? <p className={styles.cellSub}>{ONLY_SOURCE_TEXT}</p> : null}
    </div>
  );
}

function Cell({ kind, ...props }: Props & { kind: PriceKind; asks?: boolean }) {
  const cell = props.row[kind];
  if (cell === null) return <MissingCell {...props} kind={kind} />;
  if (cell.offer === null) return <LockedCell {...props} kind={kind} />;
  return kind === 'cash' ? (
    <CashCell {...props} cell={cell} />
  ) : (
    <MilesCell {...props} cell={cell} asks={props.asks === true} />
  );
}

/** A journey's two prices side by side, and which of them wins. */
export function PriceCells(props: Props) {
  const { comparison } = props.row;
  const solid = (kind: PriceKind) => props.solid && comparison?.winner === kind;
  return (
    <div id={props.id} className={joinClasses(styles.pair, props.repeated && styles.repeated)}>
      <Cell {...props} kind="cash" solid={solid('cash')} />
      <Seam row={props.row} shares={props.shares} repeated={props.repeated} />
      <Cell {...props} kind="miles" solid={solid('miles')} asks={props.solid && asksBalance(props.row)} />
    </div>
  );
}
