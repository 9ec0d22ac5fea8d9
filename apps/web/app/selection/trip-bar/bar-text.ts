import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { markApproximate } from '@revoada/core/format/approximate';
import { capitalize } from '@revoada/core/format/capitalize';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import type { WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { formatProgrammeMiles, programmeName } from '@revoada/core/miles/programmes';
import { payText, shortPayText } from '@revoada/core/results/rows/pay-text';
import { describeWhose, type PricedParty, shareAmount } from '@revoada/core/results/rows/per-person';
import { partySize } from '@revoada/core/search/party';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { sumReais, type TripTotal } from '@revoada/core/trips/trip-total';
import { stopsText } from '../../flight-card/card-text.ts';
import { listBagTexts } from '../../flight-card/wanted-bags-text.ts';
import type { ChosenFlight } from '../chosen-flight.ts';

/** 'em dinheiro', 'em LATAM Pass'. */
export function describePayment(price: Price): string {
  return price.kind === 'cash' ? 'em dinheiro' : `em ${programmeName(price.programme)}`;
}

/** 'LATAM, direto'. */
export function describeFlight({ airline, stops }: FlightOffer): string {
  return `${formatShortName(airline)}, ${stopsText(stops).toLowerCase()}`;
}

/** 'com mala despachada': bags for which a flight was chosen, which every way of paying includes. */
export function describeBags({ wantedBags = [] }: ChosenFlight): string {
  return listBagTexts(wantedBags).join(', ');
}

type WayName = Pick<TripWay, 'kind' | 'prices'>;

/** `isSeveral`: of a trip of several slices, not of a round trip. */
const toPayments = ({ prices }: WayName, isSeveral: boolean) =>
  [{ payments: prices.map(readPayment) }, isSeveral ? 'slice-1' : 'outbound'] as const;

/** 'Dinheiro', 'Tudo em milhas', 'Ida em milhas', 'Volta em milhas'; '1º e 3º em milhas' of several slices. */
export function nameWay(way: WayName, isSeveral: boolean): string {
  return way.kind === 'cash' ? 'Dinheiro' : capitalize(shortPayText(...toPayments(way, isSeveral)));
}

/**
 * The same name with the rest of the trip: 'Ida em milhas, volta em dinheiro', 'Tudo em dinheiro'; of one flight 'Em
 * milhas'.
 */
export function nameWholeWay(way: WayName, isSeveral: boolean): string {
  if (way.prices.length < 2) return way.kind === 'cash' ? 'Em dinheiro' : 'Em milhas';
  return way.kind === 'cash' ? 'Tudo em dinheiro' : capitalize(payText(...toPayments(way, isSeveral)));
}

/**
 * Whether balances cover the whole party: 'cabe: sobram 15.090', 'cabe com 25.000 Livelo', 'faltam 139.500 Iberia
 * Club'.
 */
export function describeWalletPayment({ fits, missing, remaining, transfers }: WalletPayment): string {
  if (!fits) return `faltam ${missing.map(formatProgrammeMiles).join(' e ')}`;
  if (transfers.length === 0) return `cabe: sobram ${remaining.map(({ miles }) => formatNumber(miles)).join(' e ')}`;
  const moved = transfers.map(({ transfer: { from: programme }, points: miles }) =>
    formatProgrammeMiles({ programme, miles }),
  );
  return `cabe com ${moved.join(' e ')}`;
}

/** Label of whom a total is for; null where one person travels. */
export function describeTotalFor(party: PricedParty): string | null {
  return partySize(party) === 1 ? null : describeWhose(party);
}

/** Text of a total except its miles. */
export type TotalText = {
  /** 'R$ 6.298,40' where nothing is paid in miles. */
  cash: string | null;
  /** '+ R$ 723,90' beside miles, or a note that the taxes are unknown; null for none. */
  besides: string | null;
  /** '196.400 milhas LATAM Pass e R$ 723,90', for screen readers. */
  spoken: string;
};

/** Amounts of one share of a total: the sum of reais, and the miles of each programme. */
export function shareTotal(total: TripTotal, shares: number) {
  return {
    ...{ cents: shareAmount(sumReais(total), shares), unknownTaxes: total.unknownTaxes },
    awards: total.awards.map(({ programme, miles }) => ({ programme, miles: shareAmount(miles, shares) })),
  };
}

/** Text of one of `shares` equal shares of the party's total. */
export function describeTotal(total: TripTotal, shares = 1): TotalText {
  const { unknownTaxes } = total;
  const { cents, awards } = shareTotal(total, shares);
  const amount = formatBRL(cents, { cents: true });
  const reais = markApproximate(amount, total.sold);
  const spokenReais = total.sold ? `cerca de ${amount}` : amount;
  const after = unknownTaxes ? `, ${UNKNOWN_TAXES}` : '';
  const besides =
    [cents > 0 && awards.length > 0 ? `+ ${reais}` : [], unknownTaxes ? UNKNOWN_TAXES : []].flat().join(', ') || null;
  if (awards.length === 0) return { cash: reais, besides, spoken: `${spokenReais}${after}` };
  const spoken = awards.map((award) => `${formatMiles(award)} ${programmeName(award.programme)}`).join(' e ');
  return {
    cash: null,
    besides,
    spoken: `${cents > 0 ? `${spoken} e ${spokenReais}` : spoken}${after}`,
  };
}
