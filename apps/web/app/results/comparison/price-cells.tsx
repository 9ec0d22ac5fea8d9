import { findUnit, nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import { formatNumber } from '@revoada/core/format/money';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import { describeBalance } from '@revoada/core/miles/wallet/balance-text';
import { plan } from '@revoada/core/plans/plan';
import { payText } from '@revoada/core/results/rows/pay-text';
import { formatShare, shareAmount, sharePrice } from '@revoada/core/results/rows/per-person';
import { isMixed, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { Link } from 'react-router';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { useMiles } from '../../miles/use-miles.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Chevron } from '../row/chevron.tsx';
import { coverText, wayBackText, worthText } from '../row/row-text.ts';
import styles from './comparison.module.css';

const cellStyle = { cash: styles.cellCash, miles: styles.cellMiles };
const seamStyle = { cash: styles.seamCash, miles: styles.seamMiles };
const kindWords = { cash: 'dinheiro', miles: 'milhas' } as const;

type Props = {
  /** Of both prices and the verdict between them. */
  id?: string;
  row: Row;
  /** Among how many the prices are divided. */
  shares: number;
  step: Direction;
  searching: boolean;
  /** The reader asked for stops: prices say how many the way back has. */
  stopsAsked: boolean;
  /** The reader asked for a bag: fares without it are left out. */
  bagAsked: boolean;
  /** The best row alone has a solid cell. */
  solid: boolean;
  /** Says what the account's limit holds back. */
  onLimit: () => void;
};

/** How a cell stands: it won a comparison, lost one, or was not compared. */
function standing({ comparison, cash, miles }: Row, kind: PriceKind): string | undefined {
  if (comparison?.winner === kind) return styles.win;
  if (comparison) return comparison.winner ? styles.lose : undefined;
  return cash === null || miles === null ? styles.only : undefined;
}

/** Why a price is missing. A fare without the bag that was asked for may be there: of the flight nothing is said then. S-564 */
function MissingCell({ row, kind, searching, shares, bagAsked }: Props & { kind: PriceKind }) {
  const { comparison } = row;
  const quoted = kind === 'cash' && comparison?.basis === 'company' ? comparison.cashCents : null;
  const text = `${kind === 'cash' ? 'só em' : 'sem'} milhas ${bagAsked ? 'com mala' : 'neste voo'}`;
  return (
    <div className={`${styles.cell} ${cellStyle[kind]} ${styles.cellNone}`}>
      <p>{searching ? `${kindWords[kind]}: buscando…` : text}</p>
      {quoted === null ? null : <p>na companhia, {formatShare(quoted, shares)}</p>}
    </div>
  );
}

/** The price is the winner's or the loser's all the same; which, the comparison tells. S-255 */
function HeldBackCell({ row, kind, onLimit }: Props & { kind: PriceKind }) {
  return (
    <div className={joinClasses(styles.cell, cellStyle[kind], styles.cellHeld, standing(row, kind))}>
      <p className={styles.cellTop}>em {kindWords[kind]}</p>
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
    </div>
  );
}

/** The verdict where the two prices stand one above the other: in the cell that wins; a draw between them. S-301 */
function VerdictLine({ row: { comparison }, kind, shares }: Props & { kind: PriceKind }) {
  if (comparison === null || (comparison.winner ?? 'cash') !== kind) return null;
  const saving = formatShare(comparison.savingCents, shares);
  return (
    <p className={styles.cellBy} aria-hidden="true">
      {comparison.winner ? `${saving} a menos` : 'empate'}
    </p>
  );
}

/** What a price in reais covers. 'ida + ' has no room on phones, where stops are told: there the list's head says it. */
function CashCover({ row, cell, step, stopsAsked }: Props & { cell: PriceCell }) {
  const back = wayBackText(cell, { airline: row.journey.airline, stopsAsked });
  if (back === null) {
    return (
      <>
        {coverText(cell, step)}
        {cell.price.taxCents === null ? `, ${UNKNOWN_TAXES}` : <span className={styles.wide}>, com taxas</span>}
      </>
    );
  }
  if (back === 'volta direta' && cell.offer?.stops === 0) return 'ida e volta diretas';
  return (
    <>
      <span className={stopsAsked && cell.wayBack?.stops ? styles.outbound : undefined}>ida + </span>
      {back}
    </>
  );
}

function CashCell(props: Props & { cell: PriceCell }) {
  const { row, cell, shares, solid } = props;
  if (cell.price.kind !== 'cash') return null;
  const family = cell.offer?.fareFamily;
  return (
    <div className={joinClasses(styles.cell, styles.cellCash, standing(row, 'cash'), solid && styles.solid)}>
      <p className={styles.cellTop}>
        {family ? <span className="vh">Dinheiro, </span> : null}
        {family ? `tarifa ${fareFamilyText(family)}` : 'em dinheiro'}
      </p>
      <p className={styles.cellPrice} data-amount>
        {formatShare(cell.price.totalCents, shares)}
      </p>
      <p className={styles.cellSub}>
        <CashCover {...props} />
      </p>
      <VerdictLine {...props} kind="cash" />
    </div>
  );
}

/** What a price in miles covers, all of it in one programme. */
function MilesCover({ back, text }: { back: string | null; text: string }) {
  return back === null ? (
    text
  ) : (
    <>
      <span className="vh">ida + </span>
      {back}
    </>
  );
}

function MilesCell(props: Props & { cell: PriceCell }) {
  const { row, cell, shares, step, stopsAsked, solid } = props;
  const { wallet } = useMiles();
  const price = sharePrice(cell.price, shares);
  if (price.kind !== 'miles') return null;
  const name = [price, ...cell.besides].map(({ programme }) => programmeName(programme)).join(' + ');
  const miles = [price, ...cell.besides.map((each) => ({ ...each, miles: shareAmount(each.miles, shares) }))];
  const how = isMixed(cell) ? payText(cell) : null;
  const unit =
    miles.length > 1 ? findUnit(...miles.map(({ programme }) => programme)) : nameUnit(price.miles, price.programme);
  const balance = cell.price.kind === 'miles' && cell.besides.length === 0 ? describeBalance(cell.price, wallet) : null;
  const back = wayBackText(cell, { airline: null, stopsAsked });
  // On narrow screens the cell in reais says it for both, where both cover the same and its way back has no fewer stops.
  const told = stopsAsked ? (row.cash?.wayBack?.stops ?? 0) : Infinity;
  const covered =
    how === null && row.cash?.offer && row.cash.covers === cell.covers && (cell.wayBack?.stops ?? 0) <= told;
  return (
    <div className={joinClasses(styles.cell, styles.cellMiles, standing(row, 'miles'), solid && styles.solid)}>
      <p className={joinClasses(styles.cellTop, styles.programme)}>
        <span>{name}</span>
        {balance ? (
          <b>
            <span className="vh">, </span>
            {balance}
          </b>
        ) : null}
      </p>
      <p className={styles.cellPrice} data-amount>
        {miles.map((each) => formatNumber(each.miles)).join(' + ')} <small>{unit}</small>
      </p>
      <p className={styles.cellSub}>
        {describeTaxes(price.taxCents)}
        <span className={covered ? styles.wide : undefined}>
          {' '}
          · {how ?? <MilesCover back={back} text={coverText(cell, step)} />}
        </span>
        <span className={styles.narrow} aria-hidden="true">
          {' '}
          · {name}
          {balance ? <b>{balance}</b> : null}
        </span>
      </p>
      <VerdictLine {...props} kind="miles" />
    </div>
  );
}

function Cell({ kind, ...props }: Props & { kind: PriceKind }) {
  const cell = props.row[kind];
  if (cell === null) return <MissingCell {...props} kind={kind} />;
  if (cell.offer === null) return <HeldBackCell {...props} kind={kind} />;
  return kind === 'cash' ? <CashCell {...props} cell={cell} /> : <MilesCell {...props} cell={cell} />;
}

/** The verdict, once, between the two prices: the difference, and the way to the winner. S-301 */
function Seam({ row, shares }: Pick<Props, 'row' | 'shares'>) {
  const { comparison } = row;
  if (comparison === null) return <div className={styles.seam} data-verdict />;
  const { winner, savingCents } = comparison;
  if (winner === null) {
    return (
      <p className={styles.seam} data-verdict title={worthText(comparison)}>
        <small>empate</small>
      </p>
    );
  }
  return (
    <p className={`${styles.seam} ${seamStyle[winner]}`} data-verdict title={worthText(comparison)}>
      <Chevron to={winner} className={styles.chevron} />
      <b>{formatShare(savingCents, shares)}</b>
      <small>
        a menos<span className="vh"> em {winner === 'cash' ? 'dinheiro' : findUnit(comparison.award.programme)}</span>
      </small>
    </p>
  );
}

/** A journey's two prices side by side, and which of them wins. S-301, S-475 */
export function PriceCells(props: Props) {
  const { comparison } = props.row;
  const solid = (kind: PriceKind) => props.solid && comparison?.winner === kind;
  return (
    <div id={props.id} className={styles.pair}>
      <Cell {...props} kind="cash" solid={solid('cash')} />
      <Seam row={props.row} shares={props.shares} />
      <Cell {...props} kind="miles" solid={solid('miles')} />
    </div>
  );
}
