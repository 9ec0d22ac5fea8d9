import { readSliceNumber } from '@revoada/core/flights/directions';
import type { PriceKind } from '@revoada/core/flights/offer';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { plan } from '@revoada/core/plans/plan';
import { formatShare, shareAmount } from '@revoada/core/results/rows/per-person';
import type { PriceCell } from '@revoada/core/results/rows/row';
import { Link } from 'react-router';
import { Reais } from '../../ui/amount.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { coverText, fareText, tripPurchasesText } from '../row/row-text.ts';
import { type CellProps, cellClassName, WayBackLine } from './cell-parts.tsx';
import styles from './comparison.module.css';
import { asksBalance, MilesCell } from './miles-cell.tsx';
import { Seam } from './seam.tsx';

const cellStyle = { cash: styles.cellCash, miles: styles.cellMiles };
const kindWords = { cash: 'dinheiro', miles: 'milhas' } as const;

/**
 * Says why a price is missing. With bags filtered the text names the bag, since the flight may have a fare without it.
 */
function MissingCell({ row, kind, searching, shares, bagsFiltered }: CellProps & { kind: PriceKind }) {
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
function LockedCell({ row, kind, onLimit }: CellProps & { kind: PriceKind }) {
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

function CashCell({ row, cell, shares, step, stopsFiltered, solid }: CellProps & { cell: PriceCell }) {
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

function Cell({ kind, ...props }: CellProps & { kind: PriceKind; asks?: boolean }) {
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
export function PriceCells(props: CellProps) {
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
