import type { Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { readPoints, readPriceCents, readSignedCents } from '../../wire/amounts.ts';
import { readFigure } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { PRICE_NAMES, type WireFareGroup, type WirePrices } from '../api/types.ts';

/** Reais for the whole party or for one adult: integer cents, the taxes contained in the total. */
export type Money = { totalCents: number; taxCents: number };

/** Miles per person of a fare; `child` is what one child takes. */
export type MilesPerPerson = { adult: number; child: number };

/**
 * Miles per person when a row is a miles fare, else null (S-055). `rows` are asked in turn: the itinerary itself, then
 * its group. A child whose miles are not told takes an adult's: the total may fall, but never rises on handing over.
 * S-058
 */
export function readMiles(rows: readonly WirePrices[]): MilesPerPerson | null {
  for (const row of rows) {
    const adult = readPoints(row.PontosAdulto);
    if (adult > 0) return { adult, child: readPoints(row.PontosCrianca) || adult };
  }
  return null;
}

/** The party's miles as a price; infants sit on a lap and take none. */
export function toMilesPrice(miles: MilesPerPerson, party: Party, programme: ProgrammeId, taxCents: number): Price {
  return { kind: 'miles', programme, miles: miles.adult * party.adults + miles.child * party.children, taxCents };
}

/** Cash, after fareGroup's two prices in the order of `PRICE_NAMES`: the first amount above zero. Throws `UnreadableRow` where there is none (S-228). */
export function readCash(row: WirePrices, party: Party): Money {
  const group = readRecord<WireFareGroup>(row.fareGroup);
  const grouped = readPriceCents(group?.priceWithTax) || readPriceCents(group?.priceWithoutTax);
  if (group && grouped) return toMoney(grouped, readGroupTax(group));
  for (const key of PRICE_NAMES) {
    const total = readPriceCents(row[key]);
    if (!total) continue;
    // Alone in the list, this one names a single person's price.
    if (key === 'PrecoAdulto') return toMoney(total * (party.adults + party.children), 0);
    return toMoney(
      total,
      key === 'ValorTotalComTaxa' ? readOlderTax(row) : key === 'priceWithTax' ? readGroupTax(row) : 0,
    );
  }
  throw new UnreadableRow('a fare without a price');
}

const toMoney = (totalCents: number, taxCents: number): Money => ({
  totalCents,
  taxCents: Math.min(totalCents, Math.max(0, taxCents)),
});

/** Taxes of a price with and without them; 0 unless both are told. Throws `UnreadableRow` for amounts that are none. */
export function readGroupTax({
  priceWithTax,
  priceWithoutTax,
}: Pick<WireFareGroup, 'priceWithTax' | 'priceWithoutTax'>): number {
  if (readPriceCents(priceWithTax) === null || readPriceCents(priceWithoutTax) === null) return 0;
  return Math.max(0, readSignedCents((readFigure(priceWithTax) ?? 0) - (readFigure(priceWithoutTax) ?? 0)));
}

function readOlderTax({ ValorTotalTaxas, ValorTotalComTaxa, ValorTotal }: WirePrices): number {
  if (readFigure(ValorTotalTaxas) !== null) return readSignedCents(ValorTotalTaxas);
  return readGroupTax({ priceWithTax: ValorTotalComTaxa, priceWithoutTax: ValorTotal });
}
