import { itineraries } from '../network/itineraries.ts';
import { PROVIDERS, type Provider } from '../network/providers.ts';
import type { World } from '../network/world.ts';
import { AWARDS, awardPoints, pointsAt, serviceFeeCents, thousandValue } from '../pricing/awards.ts';
import { journeyTaxCents } from '../pricing/boarding-taxes.ts';
import { type FareFamily, listFamilies } from '../pricing/families.ts';
import { dayLevel, ladderStep, leadLevel, stepFareCents } from '../pricing/fare-level.ts';
import { findMarket, type Market } from '../pricing/market.ts';
import {
  carrierSurcharge,
  chooseForLivelo,
  listSold,
  liveloSeed,
  liveloSellers,
  ON_SALE_DAYS,
  validatingCarrier,
} from '../search/quote.ts';
import type { Airport } from '../world/airports.ts';
import { daysBetween } from '../world/local-time.ts';

/** The lowest fare of an airline in reais, or of a programme in points, for one adult. */
export type HistoryFare = {
  carrier: string;
  /** Null: in reais. */
  programme: string | null;
  /** Cents with taxes, or points. */
  amount: number;
  taxCents: number;
  bags: number;
};

/** A price that only the day of buying moves. */
type Entry = { carrier: string; step: number; surchargeCents: number; taxCents: number; bags: number };
type AwardEntry = Entry & { perThousand: number };
type LiveloEntry = Entry & { journey: { key: string; minutes: number } };

type Plan = { provider: Provider; cash: Entry[]; awards: AwardEntry[]; forLivelo: LiveloEntry[] };

type Route = { from: Airport; to: Airport };

/**
 * Plans a flight day: returns a function from the search day to the lowest fares of each airline and programme. Equals the
 * lowest fares of `quote`, without building the timetable again for each search day.
 */
export function planDay(world: World, { from, to }: Route, date: string): (today: string) => HistoryFare[] {
  const market = findMarket(from, to);
  const plans = PROVIDERS.flatMap((provider) => planProvider(world, provider, market, { from, to }, date));
  return (today) => {
    const ahead = daysBetween(today, date);
    if (ahead < 0 || ahead > ON_SALE_DAYS) return [];
    const lowest = new Map<string, HistoryFare>();
    for (const plan of plans) {
      for (const fare of priceDay(plan, market, { from, to }, date, today)) {
        const key = fare.programme ?? `cash ${fare.carrier}`;
        if (fare.amount < (lowest.get(key)?.amount ?? Number.POSITIVE_INFINITY)) lowest.set(key, fare);
      }
    }
    return [...lowest.values()];
  };
}

function planProvider(world: World, provider: Provider, market: Market, { from, to }: Route, date: string): Plan[] {
  const network = world.networks.get(provider.id);
  if (!network || provider.id === 'Livelo') return [];
  const families = listFamilies(provider.id, market, 1);
  const plan: Plan = { provider, cash: [], awards: [], forLivelo: [] };
  const keys = new Set<string>();
  const isSeller = liveloSellers.includes(provider);
  for (const journey of itineraries(network, world.airports, from, to, date)) {
    const place = {
      carrier: validatingCarrier(provider, journey),
      step: ladderStep(journey, provider, market),
      taxCents: journeyTaxCents(journey),
    };
    const key = `${place.step}:${place.taxCents}:${place.carrier}`;
    if (keys.has(key) && !isSeller) continue;
    const sold = listSold(provider, market, families, date, place.step);
    const light = sold.cash.find(({ surchargeCents }) => surchargeCents === 0);
    if (isSeller && light) {
      const { key: flights, minutes } = journey;
      plan.forLivelo.push({ ...place, ...toEntry(light), journey: { key: flights, minutes } });
    }
    if (keys.has(key)) continue;
    keys.add(key);
    const cheapest = sold.cash.toSorted((a, b) => a.surchargeCents - b.surchargeCents)[0];
    if (cheapest) plan.cash.push({ ...place, ...toEntry(cheapest) });
    for (const family of sold.awards) {
      const perThousand = thousandValue(provider.id, [...sold.seed, family.type].join());
      const taxCents = place.taxCents + carrierSurcharge(provider, market);
      plan.awards.push({ ...place, ...toEntry(family), taxCents, perThousand });
    }
  }
  return plan.cash.length + plan.awards.length > 0 ? [plan] : [];
}

function toEntry({ surchargeCents, checkedBags }: FareFamily): { surchargeCents: number; bags: number } {
  return { surchargeCents, bags: checkedBags };
}

function priceDay(
  { provider, cash, awards, forLivelo }: Plan,
  market: Market,
  { from, to }: Route,
  date: string,
  today: string,
): HistoryFare[] {
  const level = dayLevel(market, provider, date) * leadLevel(market, provider, date, today);
  const steps = new Map<number, number>();
  const priced = ({ step, surchargeCents }: Entry): number => {
    const light = steps.get(step) ?? stepFareCents(market, provider, date, level, step);
    steps.set(step, light);
    return Math.round(light + surchargeCents);
  };
  const inReais = cash.map((entry) => toFare(entry, null, priced(entry) + entry.taxCents));
  const { programme } = AWARDS[provider.id];
  const inPoints = awards.map((entry) =>
    toFare(entry, programme, pointsAt(provider.id, priced(entry), entry.perThousand)),
  );
  const livelo = chooseForLivelo(forLivelo, (entry) => ({ journey: entry.journey, cents: priced(entry) })).map(
    (entry) => {
      const points = awardPoints('Livelo', priced(entry), liveloSeed(from, to, date, priced(entry)));
      return { ...toFare(entry, AWARDS.Livelo.programme, points), taxCents: entry.taxCents + serviceFeeCents(points) };
    },
  );
  return [...inReais, ...inPoints, ...livelo];
}

function toFare({ carrier, taxCents, bags }: Entry, programme: string | null, amount: number): HistoryFare {
  return { carrier, programme, amount, taxCents, bags };
}
