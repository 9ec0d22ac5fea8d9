import { readSliceNumber } from '../../flights/directions.ts';
import { compareText } from '../../flights/fares.ts';
import type { Direction } from '../../flights/offer.ts';
import { type Payment, readPayment } from '../../flights/payment.ts';
import { programmeName } from '../../miles/programmes.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { formatPlaces, listPlaces } from '../../search/texts/slice-places.ts';
import { fliesAlike, nameOtherFlights } from '../../trips/chosen/compare-ways.ts';
import { formatSaving } from './per-person.ts';
import { type PricedJourney, priceWhole } from './price-journeys.ts';
import type { PriceCell } from './row.ts';
import { toOfferCell, toPriceCell } from './to-row.ts';

/** One way of paying for a row's trip, with the flights that it counts. */
export type PaymentWay = PriceCell & {
  /** Saving against the trip all in reais: integer cents, negative where it costs more. Null where unknown. */
  savingCents: number | null;
  /** True where that trip all in reais has other flights in later slices. */
  savesOnOthers: boolean;
};

/**
 * Lists every way of paying for a journey's whole trip, cheapest first: reais, one programme, several, and mixes; then
 * the visible offers that no trip includes, for this leg only.
 */
export function listWays(priced: PricedJourney, references: ReferencePrices): PaymentWay[] {
  const { journey, trip, leg } = priced;
  const covers = trip ? 'trip' : 'leg';
  const { slice } = trip ?? leg;
  const whole = priceWhole(priced, references);
  const cash = whole?.cash ?? null;
  const cashCents = cash?.total.costCents ?? null;
  const ways = (whole?.listWays() ?? []).map((price): PaymentWay => {
    const cell = toPriceCell(price, journey, covers, trip ?? leg);
    const { costCents } = cell;
    return {
      ...cell,
      savingCents: cashCents === null || costCents === null ? null : cashCents - costCents,
      savesOnOthers: cash !== null && !fliesAlike(cash, price),
    };
  });
  const counted = new Set(ways.map(({ payments }) => payments[slice]));
  const others = journey.offers
    .filter(({ price }) => !counted.has(readPayment(price)))
    .map((offer): PaymentWay => ({ ...toOfferCell(offer), savingCents: null, savesOnOthers: false }));
  return [...ways, ...others.sort((a, b) => compareText(nameWay(a, journey.direction), nameWay(b, journey.direction)))];
}

/**
 * Describes the saving of a way, whole party: 'R$ 40 a menos que em dinheiro', 'R$ 160 a menos que tudo em dinheiro com outra volta' where
 * the cheapest trip all in reais flies back otherwise. Null for reais, and where nothing can be compared.
 */
export function describeSaving(
  { savingCents, savesOnOthers, payments }: Pick<PaymentWay, 'savingCents' | 'savesOnOthers' | 'payments'>,
  step: Direction,
): string | null {
  if (!savingCents) return null;
  const cash = payments.length === 1 ? 'em dinheiro' : 'tudo em dinheiro';
  const others = savesOnOthers ? ` ${nameOtherFlights(readSliceNumber(step) !== null)}` : '';
  return `${formatSaving(savingCents, 1)} que ${cash}${others}`;
}

/**
 * 'Tudo em dinheiro', 'Tudo em Smiles', 'Ida em LATAM Pass, volta em dinheiro'; for one leg 'Dinheiro', 'Smiles'. Of a
 * trip of several slices '1º e 3º em LATAM Pass, 2º em dinheiro'.
 */
export function nameWay({ payments }: Pick<PriceCell, 'payments'>, step: Direction): string {
  const [first, second] = payments;
  if (first === undefined) return '';
  if (second === undefined) return first === 'cash' ? 'Dinheiro' : programmeName(first);
  if (new Set(payments).size === 1) return `Tudo em ${nameMoney(first)}`;
  if (readSliceNumber(step) !== null) return nameSlicesPaid(payments);
  return `Ida em ${nameMoney(first)}, volta em ${nameMoney(second)}`;
}

function nameSlicesPaid(payments: readonly Payment[]): string {
  const parts = [...new Set(payments)].map((payment) => {
    const places = listPlaces(payments, (each) => each === payment);
    return `${formatPlaces(places)} em ${nameMoney(payment)}`;
  });
  return parts.join(', ');
}

const nameMoney = (payment: Payment): string => (payment === 'cash' ? 'dinheiro' : programmeName(payment));
