import type { Price } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/miles/programme';
import type { Party } from '@revoada/core/search/query';
import type { WireFareGroup, WirePrices } from './types.ts';
import { cents, figure, points, record, signedCents, UnreadableRow } from './wire-values.ts';

/** Reais for the whole party or for one adult: integer cents, the taxes contained in the total. */
export type Money = { totalCents: number; taxCents: number };

/** After fareGroup's two, in the order of spec §3. */
const CHAIN = [
  'priceWithTax',
  'price',
  'totalPrice',
  'ValorTotalComTaxa',
  'ValorTotal',
  'PrecoAdulto',
  'Valor',
  'Preco',
  'Price',
  'TotalPrice',
] as const;

/** Miles per person of a fare; `child` is what one child takes. */
export type MilesPerPerson = { adult: number; child: number };

/**
 * Miles per person when a row is a miles fare, else null (spec §3). `rows` are asked in turn: the itinerary itself, then
 * its group. A child whose miles are not told takes an adult's: the total may fall, but never rises on handing over.
 */
export function milesOf(rows: readonly WirePrices[]): MilesPerPerson | null {
  for (const row of rows) {
    const adult = points(row.PontosAdulto);
    if (adult > 0) return { adult, child: points(row.PontosCrianca) || adult };
  }
  return null;
}

/** The party's miles as a price; infants sit on a lap and take none. */
export function milesPrice(miles: MilesPerPerson, party: Party, programme: ProgrammeId, taxCents: number): Price {
  return { kind: 'miles', programme, miles: miles.adult * party.adults + miles.child * party.children, taxCents };
}

/** Cash in the order of spec §3: the first amount above zero. Throws `UnreadableRow` where there is none (decision 6). */
export function cashOf(row: WirePrices, party: Party): Money {
  const group = record<WireFareGroup>(row.fareGroup);
  const grouped = cents(group?.priceWithTax) || cents(group?.priceWithoutTax);
  if (group && grouped) return money(grouped, groupTax(group));
  for (const key of CHAIN) {
    const total = cents(row[key]);
    if (!total) continue;
    // Alone in the list, this one names a single person's price.
    if (key === 'PrecoAdulto') return money(total * (party.adults + party.children), 0);
    return money(total, key === 'ValorTotalComTaxa' ? olderTax(row) : key === 'priceWithTax' ? groupTax(row) : 0);
  }
  throw new UnreadableRow('a fare without a price');
}

const money = (totalCents: number, taxCents: number): Money => ({
  totalCents,
  taxCents: Math.min(totalCents, Math.max(0, taxCents)),
});

/** Taxes of a price with and without them; 0 unless both are told. Throws `UnreadableRow` for amounts that are none. */
export function groupTax({
  priceWithTax,
  priceWithoutTax,
}: Pick<WireFareGroup, 'priceWithTax' | 'priceWithoutTax'>): number {
  if (cents(priceWithTax) === null || cents(priceWithoutTax) === null) return 0;
  return Math.max(0, signedCents((figure(priceWithTax) ?? 0) - (figure(priceWithoutTax) ?? 0)));
}

function olderTax({ ValorTotalTaxas, ValorTotalComTaxa, ValorTotal }: WirePrices): number {
  if (figure(ValorTotalTaxas) !== null) return signedCents(ValorTotalTaxas);
  return groupTax({ priceWithTax: ValorTotalComTaxa, priceWithoutTax: ValorTotal });
}
