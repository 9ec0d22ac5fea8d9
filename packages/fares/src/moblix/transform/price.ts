import type { Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { readPoints, readPriceCents, readSignedCents } from '../../wire/amounts.ts';
import { isBelowAnyFare } from '../../wire/lowest-fares.ts';
import { readFigure } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { PRICE_NAMES, type WireFareGroup, type WirePrices } from '../api/types.ts';

/** Reais in integer cents, for the whole party or one adult. The total includes the taxes, which are null if unknown. */
export type Money = { totalCents: number; taxCents: number | null };

/** Miles per person of a fare. */
export type MilesPerPerson = { adult: number; child: number };

/**
 * Miles per person of the first of `rows` (itinerary, then group) with miles; null for a cash fare. A child with implausible
 * miles counts as an adult, so that the real total is never higher.
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

/** Miles of the whole party; infants on laps need none. */
export function toMilesPrice(
  miles: MilesPerPerson,
  party: Party,
  programme: ProgrammeId,
  taxCents: number | null,
): Price {
  return { kind: 'miles', programme, miles: miles.adult * party.adults + miles.child * party.children, taxCents };
}

/** Prices that may exclude taxes. */
const WITHOUT_TAXES: ReadonlySet<string> = new Set(['ValorTotal', 'PrecoAdulto', 'priceWithoutTax', 'PrecoPagante']);

/**
 * First amount above zero: the two prices of fareGroup, then those of `PRICE_NAMES`. Taxes are null if the amount excludes
 * them, and 0 if it includes an unknown share. Throws `UnreadableRow` without an amount.
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
    // The only name in the list with the price of a single person.
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
 * Taxes as the difference of both prices; null if either is missing or the difference is negative. Throws `UnreadableRow`
 * for invalid amounts.
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
