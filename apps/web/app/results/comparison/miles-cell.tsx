import { readSliceNumber } from '@revoada/core/flights/directions';
import type { MilesAmount } from '@revoada/core/flights/offer';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { describeBalance } from '@revoada/core/miles/wallet/balance-text';
import { ONLY_SOURCE_TEXT } from '@revoada/core/results/rows/only-source-text';
import { payText, shortPayText } from '@revoada/core/results/rows/pay-text';
import { shareAmount, sharePrice } from '@revoada/core/results/rows/per-person';
import { isRanked, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { openMilesPanel } from '../../miles/panel-state.ts';
import { ProgrammeMiles } from '../../ui/amount.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { jointText } from '../row/row-text.ts';
import { type CellProps, cellClassName, WayBackLine } from './cell-parts.tsx';
import styles from './comparison.module.css';

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
export function asksBalance({ comparison, cash, miles }: Row): boolean {
  return (
    miles !== null && miles.payment === null && isRanked(miles) && (comparison?.winner === 'miles' || cash === null)
  );
}

export function MilesCell({
  row,
  cell,
  shares,
  step,
  stopsFiltered,
  solid,
  asks,
}: CellProps & { cell: PriceCell; asks: boolean }) {
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
