import { saoPauloZone, todayAt } from '../dates/today.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { compareCosts } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { formatChoices } from '../results/filters/filter-params.ts';
import { bags } from '../results/filters/kinds/bags.ts';
import { stops } from '../results/filters/kinds/stops.ts';
import { formatSearchQuery } from '../search/format-query.ts';
import { hasSeveralSlices, isOpenJaw, listSlices } from '../search/slices.ts';
import type { TripDays } from '../trips/trip-days.ts';
import { toTripQuery } from './alert-terms.ts';
import type { KnownPrice } from './decide-alert.ts';
import { findBestPrice } from './measure.ts';
import type { NoticePrice, PriceNotice } from './price-notice.ts';
import type { PriceSet } from './trip-prices.ts';

export type NoticeParts = {
  alertId: string;
  terms: AlertTerms;
  now: NoticePrice;
  before: KnownPrice | null;
  /** Days and prices of the trip whose price fell. */
  days: TripDays;
  prices: PriceSet;
  references: ReferencePrices;
  findCity(code: string): string;
  /** Tax on card purchases in other currencies. */
  cardIofPercent: number;
  demo: boolean;
};

/** Builds the content of a message. Cash and miles belong to the same trip; they are compared, never converted. */
export function buildNotice(parts: NoticeParts): PriceNotice {
  const { alertId, terms, now, before, days, prices, findCity, cardIofPercent, demo } = parts;
  const { origin, destination, adults, children, infants, cabin } = terms;
  const query = toTripQuery(terms, days);
  const findPlace = (code: string) => ({ code, city: findCity(code) });
  const slices = listSlices(query).map((slice) => ({
    origin: findPlace(slice.origin),
    destination: findPlace(slice.destination),
    date: slice.date,
  }));
  const miles = findMiles(parts);
  const sold = prices.sold && { amounts: prices.sold, cardIofPercent };
  const compared =
    prices.cashCents !== null && miles?.equivalentCents != null
      ? compareCosts(prices.cashCents, miles.equivalentCents)
      : null;
  return {
    alertId,
    origin: findPlace(origin),
    destination: findPlace(destination),
    ...days,
    ...((isOpenJaw(query) || hasSeveralSlices(query)) && { slices }),
    passengers: { adults, children, infants },
    cabin,
    now,
    before: before?.price ?? null,
    beforeOn: before && todayAt(saoPauloZone, before.at),
    cash: prices.cashCents === null ? null : { totalCents: prices.cashCents, ...(sold && { sold }) },
    miles,
    better: compared && (compared.winner ?? 'tie'),
    differenceCents: compared?.savingCents ?? null,
    searchPath: buildSearchPath(terms, days),
    demo,
  };
}

function findMiles({ now, terms, prices, references }: NoticeParts): PriceNotice['miles'] {
  // Below a price in reais the cheapest miles are listed, even if the target is a number of miles.
  const limits = now.kind === 'miles' ? terms : { ...terms, targetMiles: null };
  const award = findBestPrice('miles', limits, prices, references)?.price;
  if (award?.kind !== 'miles') return null;
  const { programme, miles, taxCents } = award;
  return { programme, miles, taxCents, equivalentCents: equivalentCents(award, references) };
}

/** Builds the search of an alert's trip, narrowed to its stops and bags. */
export function buildSearchPath(terms: AlertTerms, days: TripDays): string {
  const search = formatSearchQuery(toTripQuery(terms, days));
  const chosen = { stops: ([0, 1] as const).filter((count) => count <= (terms.maxStops ?? -1)), bags: terms.bags };
  for (const [name, text] of Object.entries(formatChoices(chosen, { stops, bags })))
    if (text !== '') search.set(name, text);
  return `/?${search}`;
}
