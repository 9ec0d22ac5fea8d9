import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, MilesAmount, Price } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import { markApproximate } from '@revoada/core/format/approximate';
import { describeConditions } from '@revoada/core/format/conditions-text';
import { describeSold } from '@revoada/core/format/foreign';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { formatPlusTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import type { FareChoice } from '@revoada/core/results/rows/fare-choices';
import { payText } from '@revoada/core/results/rows/pay-text';
import {
  countShares,
  describeWhose,
  formatShare,
  type PricedParty,
  shareMiles,
  sharePrice,
  shareSold,
} from '@revoada/core/results/rows/per-person';
import { findPaymentsBefore, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { Fragment } from 'react';
import { checkedBagText, handBagText } from '../../flight-card/bag-text.ts';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { describeWalletPayment } from '../../selection/trip-bar/bar-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChooseAct, type ChoosingProps } from './choose-act.tsx';
import styles from './row-details.module.css';
import { coverText, jointText, scopeText } from './row-text.ts';

const winningSide = { cash: styles.toCash, miles: styles.toMiles };

type Common = ChoosingProps & { party: PricedParty; step: Direction };

type PricePartsProps = {
  price: Price;
  sold?: PriceCell['sold'];
  besides?: readonly MilesAmount[];
  payments?: readonly Payment[];
  /** Miles of a single programme have its name too. */
  named?: boolean;
};

/**
 * Cents are shown here: 'R$ 6.298,00', '196.400 + R$ 724,18'; in two programmes '104.910 LATAM Pass + 139.500 Iberia
 * Club + R$ 762,39', in the order of the named ways of paying.
 */
export function PriceParts({ price, sold, besides = [], payments = [], named = false }: PricePartsProps) {
  if (price.kind === 'cash') {
    return (
      <>
        <b>{markApproximate(formatBRL(price.totalCents, { cents: true }), sold)}</b>
        {price.taxCents === null ? `, ${UNKNOWN_TAXES}` : null}
      </>
    );
  }
  const amounts = [price, ...besides].sort((a, b) => payments.indexOf(a.programme) - payments.indexOf(b.programme));
  const isNamed = named || amounts.length > 1;
  return (
    <>
      {amounts.map(({ programme, miles }, at) => (
        <Fragment key={programme}>
          {at > 0 ? ' ' : null}
          <span className={styles.part}>
            {at > 0 ? '+ ' : null}
            <b>{formatNumber(miles)}</b>
            <span className="vh"> {nameUnit(miles, programme)}</span>
            {isNamed ? ` ${programmeName(programme)}` : null}
          </span>
        </Fragment>
      ))}
      {price.taxCents === null ? (
        `, ${UNKNOWN_TAXES}`
      ) : (
        <>
          {' '}
          <span className={styles.part}>{formatPlusTaxes(price.taxCents, sold).trimStart()}</span>
        </>
      )}
    </>
  );
}

/** How miles pay, and the slices of one ticket. */
function describePurchase(cell: PriceCell, step: Direction) {
  const joint = jointText(cell, step);
  const text = [cell.price.kind === 'cash' ? [] : payText(cell, step), joint ?? []].flat().join(', ');
  return text === '' ? null : <small>{text}</small>;
}

/** A fare's price in one kind of money, as a link that chooses it; of miles how they pay, and what balances are to them. */
function FareCell({
  cell,
  name,
  win,
  step,
  ...choosing
}: Common & { cell: PriceCell | null; name: string; win: boolean }) {
  if (!cell?.offer) return <td className={styles.none}>–</td>;
  const { party } = choosing;
  const shares = countShares(party);
  const price = sharePrice(cell.price, shares);
  const kind = price.kind === 'cash' ? styles.cash : styles.miles;
  return (
    <td className={win ? `${kind} ${styles.win}` : kind}>
      <ChooseAct {...choosing} offer={cell.offer} paymentsBefore={findPaymentsBefore(cell, step)}>
        <span className="vh">Escolher {name}, </span>
        <PriceParts
          price={price}
          sold={cell.sold}
          besides={cell.besides.map((each) => shareMiles(each, shares))}
          payments={cell.payments}
          named
        />
      </ChooseAct>
      {describePurchase(cell, step)}
      {cell.sold ? (
        <small className={styles.part}>
          {describeSold(
            cell.sold.map((each) => shareSold(each, shares)),
            cell.tickets.map((ticket) => ticket.price),
          )}
        </small>
      ) : null}
      {price.kind === 'miles' && cell.payment ? <small>{describeWalletPayment(cell.payment)}</small> : null}
    </td>
  );
}

/** The fare's rules; for each price where they differ. */
function describeRules({ cash, miles }: Row, shares: number): string[] {
  const [inCash, inMiles] = [cash, miles].map((cell) => describeConditions(cell?.offer?.conditions, shares));
  if (!cash?.offer || !miles?.offer || inCash === inMiles) return [inCash ?? inMiles ?? []].flat();
  return [inCash ? `em dinheiro, ${inCash}` : [], inMiles ? `com milhas, ${inMiles}` : []].flat();
}

function FareRow({ fare: { name, baggage, row }, ...props }: { fare: FareChoice } & Common) {
  const { cash, miles, comparison, outOfReach } = row;
  const text = fareFamilyText(name);
  const winner = comparison?.winner ?? (outOfReach ? 'cash' : null);
  const saving = comparison ? formatShare(comparison.savingCents, countShares(props.party)) : '';
  return (
    <tr>
      <th scope="row">
        {text}
        <small>
          {handBagText(baggage.hand)} · {checkedBagText(baggage.checked)}
        </small>
        {describeRules(row, countShares(props.party)).map((rule) => (
          <small key={rule}>{rule}</small>
        ))}
      </th>
      <FareCell {...props} cell={cash} name={text} win={winner === 'cash'} />
      <td className={winner ? winningSide[winner] : styles.draw}>
        {outOfReach ? 'sem saldo' : null}
        {comparison === null ? null : winner === null ? (
          'empate'
        ) : (
          <>
            {saving} <span className="vh">a menos em {winner === 'cash' ? 'dinheiro' : 'milhas'}</span>
            <Icon name={winner === 'cash' ? 'left' : 'right'} small />
          </>
        )}
      </td>
      <FareCell {...props} cell={miles} name={text} win={winner === 'miles'} />
    </tr>
  );
}

/** Coverage of the table's prices; for each column where they differ. */
function captionText({ cash, miles }: Row, step: Direction, party: PricedParty): string {
  if (cash && miles?.price.kind === 'miles' && cash.covers !== miles.covers) {
    const name = programmeName(miles.price.programme);
    return `Tarifas: dinheiro, ${coverText(cash, step)}; ${name}, ${coverText(miles, step)}; ${describeWhose(party)}`;
  }
  const wholeTrip = [cash, miles].some((cell) => cell?.covers === 'trip');
  return `Tarifas, ${scopeText({ wholeTrip, awaited: false, step, party })}`;
}

/** Every fare family, in both kinds of money. */
export function FareTable({ row, fares, ...common }: Common & { row: Row; fares: readonly FareChoice[] }) {
  return (
    <table>
      <caption>
        {captionText(row, common.step, common.party)} <small aria-hidden="true">Escolha a tarifa pelo preço.</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">Tarifa</th>
          <th scope="col">Dinheiro</th>
          <td />
          <th scope="col">Com milhas</th>
        </tr>
      </thead>
      <tbody>
        {fares.map((fare) => (
          <FareRow key={fare.name} fare={fare} {...common} />
        ))}
      </tbody>
    </table>
  );
}
