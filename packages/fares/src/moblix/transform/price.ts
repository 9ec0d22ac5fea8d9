import type { Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { readPoints, readPriceCents, readSignedCents } from '../../wire/amounts.ts';
import { isBelowAnyFare } from '../../wire/lowest-fares.ts';
import { readFigure } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { PRICE_NAMES, type WireFareGroup, type WirePrices } from '../api/types.ts';

/** Reais for the whole party or for one adult: integer cents, the taxes contained in the total; null where they are unknown. */
export type Money = { totalCents: number; taxCents: number | null };

/** Miles per person of a fare; `child` is what one child takes. */
export type MilesPerPerson = { adult: number; child: number };

/**
 * Miles per person when a row is a miles fare, else null. `rows` are asked in turn: the itinerary itself, then
 * its group. A child whose miles are no award's takes an adult's: the total may fall, but never rises on handing over.
 */
export function readMiles(rows: readonly WirePrices[]): MilesPerPerson | null {
  for (const row of rows) {
    const adult = readPoints(row.PontosAdulto);
    if (adult === 0) continue;
    const child = readPoints(row.PontosCrianca);
    return { adult, child: isBelowAnyFare({ kind: 'miles', miles: child }, 1) ? adult : child };
  }
  return null;
}

/** The party's miles as a price; infants sit on a lap and take none. */
export function toMilesPrice(
  miles: MilesPerPerson,
  party: Party,
  programme: ProgrammeId,
  taxCents: number | null,
): Price {
  return { kind: 'miles', programme, miles: miles.adult * party.adults + miles.child * party.children, taxCents };
}

/** Prices whose names say that the taxes are not in them, or may not be. */
const WITHOUT_TAXES: ReadonlySet<string> = new Set(['ValorTotal', 'PrecoAdulto', 'priceWithoutTax', 'PrecoPagante']);

/**
 * Cash, after fareGroup's two prices in the order of `PRICE_NAMES`: the first amount above zero. The taxes are null where
 * that amount lacks them; 0 where it contains them and their share is unknown. Throws `UnreadableRow` where there is no
 * amount.
 */
export function readCash(row: WirePrices, party: Party): Money {
  const group = readRecord<WireFareGroup>(row.fareGroup);
  const withTax = readPriceCents(group?.priceWithTax);
  if (group && withTax) return toMoney(withTax, readGroupTax(group) ?? 0);
  const withoutTax = readPriceCents(group?.priceWithoutTax);
  if (withoutTax) return toMoney(withoutTax, null);
  for (const key of PRICE_NAMES) {
    const total = readPriceCents(row[key]);
    if (!total) continue;
    // Alone in the list, this one names a single person's price.
    if (key === 'PrecoAdulto') return toMoney(total * (party.adults + party.children), null);
    return toMoney(total, WITHOUT_TAXES.has(key) ? null : (readContainedTax(key, row) ?? 0));
  }
  throw new UnreadableRow('a fare without a price');
}

function readContainedTax(key: string, row: WirePrices): number | null {
  if (key === 'ValorTotalComTaxa') return readOlderTax(row);
  return key === 'priceWithTax' ? readGroupTax(row) : null;
}

const toMoney = (totalCents: number, taxCents: number | null): Money => ({
  totalCents,
  taxCents: taxCents === null ? null : Math.min(totalCents, Math.max(0, taxCents)),
});

/**
 * Taxes as the difference of a price with and without them; null unless both are there and the first is no less than the
 * second. Throws `UnreadableRow` for values that are no amounts.
 */
export function readGroupTax({
  priceWithTax,
  priceWithoutTax,
}: Pick<WireFareGroup, 'priceWithTax' | 'priceWithoutTax'>): number | null {
  if (!readPriceCents(priceWithTax) || readPriceCents(priceWithoutTax) === null) return null;
  const taxes = readSignedCents((readFigure(priceWithTax) ?? 0) - (readFigure(priceWithoutTax) ?? 0));
  return taxes < 0 ? null : taxes;
}

function readOlderTax({ ValorTotalTaxas, ValorTotalComTaxa, ValorTotal }: WirePrices): number | null {
  if (readFigure(ValorTotalTaxas) !== null) return readSignedCents(ValorTotalTaxas);
  return readGroupTax({ priceWithTax: ValorTotalComTaxa, priceWithoutTax: ValorTotal });
}
