import { compareText, hasTaxes } from '../../flights/fares.ts';
import { findAnyOffer } from '../../journeys/journey.ts';
import { memoize } from '../../memoize.ts';
import { measureJourney } from './order-rows.ts';
import type { PriceCell, Row } from './row.ts';

/** Rows that cost and offer the same at different hours: the most convenient leads, the others follow by departure. */
export type RowGroup = { lead: Row; others: Row[] };

/** Amounts of cash this close together are the same to a traveller. Integer cents. */
const SAME_CASH_CENTS = 1_00;

/** Inconvenient hours of departure or landing, in local time. */
const NIGHT_ENDS = '06:00';
const NIGHT_BEGINS = '22:30';

/**
 * Groups rows with the same airline, airports, stops, bags, fares and miles, and cash (including taxes of awards)
 * within R$ 1. A group takes the place of its first row. `leads` are keys of journeys that lead their group before
 * convenience, so that a row to point at is visible.
 */
export function groupHours(rows: readonly Row[], leads: ReadonlySet<string | null> = new Set()): RowGroup[] {
  const groups: Row[][] = [];
  const byKey = new Map<string, Row[][]>();
  for (const row of rows) {
    const key = describeRow(row);
    const sameKeyGroups = byKey.get(key) ?? [];
    byKey.set(key, sameKeyGroups);
    const group = sameKeyGroups.find(([first]) => first && isSameCash(first, row));
    if (group) group.push(row);
    else {
      const fresh = [row];
      sameKeyGroups.push(fresh);
      groups.push(fresh);
    }
  }
  return groups.flatMap((members) => {
    const [lead, ...others] = members.toSorted(
      (a, b) => Number(leads.has(b.journey.key)) - Number(leads.has(a.journey.key)) || compareConvenience(a, b),
    );
    const byHour = others.toSorted((a, b) => compareDepartures(a.journey, b.journey));
    return lead ? [{ lead, others: byHour }] : [];
  });
}

/** Equal for rows that may be grouped, but for their cash. Cached: the same rows come again with other filters. */
const describeRow = memoize(({ journey, cash, miles }: Row): string => {
  const { airline } = journey;
  const { stops } = measureJourney(journey);
  const first = findAnyOffer(journey);
  const price = miles?.price.kind === 'miles' ? miles.price : null;
  return JSON.stringify([
    airline.iata,
    airline.name,
    first?.origin,
    first?.destination,
    stops,
    journey.segments.map(({ cabin }) => cabin),
    describeCell(cash),
    describeCell(miles),
    price && [price.programme, price.miles],
  ]);
});

function describeCell(cell: PriceCell | null): unknown {
  if (cell === null) return null;
  const { covers, payments, besides, offer, price, tickets } = cell;
  const bags = (['hand', 'checked'] as const).map((bag) => {
    const { included, quantity, description } = offer?.baggage[bag] ?? {};
    return [included, quantity, description];
  });
  const purchases = tickets.map(({ slices }) => slices);
  return [covers, payments, purchases, besides, offer === null, offer?.fareFamily, bags, hasTaxes(price)];
}

function isSameCash(one: Row, other: Row): boolean {
  const isClose = (a: PriceCell | null, b: PriceCell | null) =>
    Math.abs(readCents(a) - readCents(b)) <= SAME_CASH_CENTS;
  return isClose(one.cash, other.cash) && isClose(one.miles, other.miles);
}

/** The cash in a cell's price: of miles, their taxes. A cell that is missing is missing in all rows of a group. */
function readCents(cell: PriceCell | null): number {
  if (cell === null) return 0;
  const { price } = cell;
  return price.kind === 'cash' ? price.totalCents : (price.taxCents ?? 0);
}

/** By day before by night, then the shorter, then the earlier. */
function compareConvenience({ journey: a }: Row, { journey: b }: Row): number {
  return (
    Number(isAtNight(a)) - Number(isAtNight(b)) ||
    measureJourney(a).durationMinutes - measureJourney(b).durationMinutes ||
    compareDepartures(a, b)
  );
}

function compareDepartures(a: Row['journey'], b: Row['journey']): number {
  return compareText(a.departsAt, b.departsAt) || compareText(a.key, b.key);
}

function isAtNight({ departsAt, arrivesAt }: Row['journey']): boolean {
  return [departsAt, arrivesAt].some((time) => {
    const clock = time.slice(11, 16);
    return clock < NIGHT_ENDS || clock > NIGHT_BEGINS;
  });
}
