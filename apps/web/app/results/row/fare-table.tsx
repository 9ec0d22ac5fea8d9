import { findUnit, nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, MilesAmount, Price } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { formatPlusTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import {
  countShares,
  describeWhose,
  formatShare,
  type PricedParty,
  shareMiles,
  sharePrice,
} from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import { nameWay } from '@revoada/core/results/rows/ways';
import { checkedBagText, handBagText } from '../../flight-card/bag-text.ts';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChooseAct, type ChoosingProps } from './choose-act.tsx';
import { type ChoosableFare, type FareLine, listFareLines } from './fare-lines.ts';
import styles from './row-details.module.css';
import { coverText, scopeText } from './row-text.ts';

const winningSide = { cash: styles.toCash, miles: styles.toMiles };

type Common = ChoosingProps & { party: PricedParty };

type PricePartsProps = { price: Price; besides?: readonly MilesAmount[]; payments?: readonly Payment[] };

/**
 * Cents are shown here: 'R$ 6.298,00', '196.400 + R$ 724,18'; in two programmes '104.910 + 139.500 + R$ 762,39', in the
 * order of the ways of paying, whose names stand beside them.
 */
export function PriceParts({ price, besides = [], payments = [] }: PricePartsProps) {
  if (price.kind === 'cash') {
    return (
      <>
        <b>{formatBRL(price.totalCents, { cents: true })}</b>
        {price.taxCents === null ? `, ${UNKNOWN_TAXES}` : null}
      </>
    );
  }
  const amounts = [price, ...besides].sort((a, b) => payments.indexOf(a.programme) - payments.indexOf(b.programme));
  const programmes = amounts.map(({ programme }) => programme);
  return (
    <>
      <b>{amounts.map(({ miles }) => formatNumber(miles)).join(' + ')}</b>
      <span className="vh">
        {' '}
        {amounts.length > 1 ? findUnit(...programmes) : nameUnit(price.miles, price.programme)}
      </span>
      {formatPlusTaxes(price.taxCents)}
    </>
  );
}

function FareCell({
  fare,
  name,
  win,
  party,
  besides,
  payments,
  ...choosing
}: Common & Omit<PricePartsProps, 'price'> & { fare: ChoosableFare | null; name: string; win: boolean }) {
  if (fare === null) return <td className={styles.none}>–</td>;
  const shares = countShares(party);
  const price = sharePrice(fare.price, shares);
  const kind = price.kind === 'cash' ? styles.cash : styles.miles;
  return (
    <td className={win ? `${kind} ${styles.win}` : kind}>
      <ChooseAct {...choosing} offer={fare.offer}>
        <span className="vh">Escolher {name}, </span>
        <PriceParts price={price} besides={besides?.map((each) => shareMiles(each, shares))} payments={payments} />
      </ChooseAct>
    </td>
  );
}

function FareRow({ line, besides, payments, ...props }: { line: FareLine } & Omit<PricePartsProps, 'price'> & Common) {
  const { name, baggage, cash, miles, comparison } = line;
  const text = fareFamilyText(name);
  const winner = comparison?.winner ?? null;
  const saving = comparison ? formatShare(comparison.savingCents, countShares(props.party)) : '';
  return (
    <tr>
      <th scope="row">
        {text}
        <small>
          {handBagText(baggage.hand)} · {checkedBagText(baggage.checked)}
        </small>
      </th>
      <FareCell {...props} fare={cash} name={text} win={winner === 'cash'} />
      <td className={winner ? winningSide[winner] : styles.draw}>
        {comparison === null ? null : winner === null ? (
          'empate'
        ) : (
          <>
            {saving} <span className="vh">a menos em {winner === 'cash' ? 'dinheiro' : 'milhas'}</span>
            <Icon name={winner === 'cash' ? 'left' : 'right'} small />
          </>
        )}
      </td>
      <FareCell {...props} fare={miles} name={text} win={winner === 'miles'} besides={besides} payments={payments} />
    </tr>
  );
}

/** What the table's prices cover. Where the two columns cover different ways, each is told. */
function captionText({ cash, miles }: Row, step: Direction, party: PricedParty): string {
  if (cash && miles?.price.kind === 'miles' && cash.covers !== miles.covers) {
    const name = programmeName(miles.price.programme);
    return `Tarifas: dinheiro, ${coverText(cash, step)}; ${name}, ${coverText(miles, step)}; ${describeWhose(party)}`;
  }
  const wholeTrip = [cash, miles].some((cell) => cell?.covers === 'trip');
  return `Tarifas, ${scopeText({ wholeTrip, awaited: false, step, party })}`;
}

/** Every fare family, in both kinds of money. */
export function FareTable({
  row,
  step,
  references,
  ...common
}: Common & { row: Row; step: Direction; references: ReferencePrices }) {
  return (
    <table>
      <caption>
        {captionText(row, step, common.party)} <small aria-hidden="true">Escolha a tarifa pelo preço.</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">Tarifa</th>
          <th scope="col">Dinheiro</th>
          <td />
          <th scope="col">{row.miles ? nameWay(row.miles) : 'Milhas'}</th>
        </tr>
      </thead>
      <tbody>
        {listFareLines(row, references).map((line) => (
          <FareRow
            key={line.name}
            line={line}
            besides={row.miles?.besides}
            payments={row.miles?.payments}
            {...common}
          />
        ))}
      </tbody>
    </table>
  );
}
