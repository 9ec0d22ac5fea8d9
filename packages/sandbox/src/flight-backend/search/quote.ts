import { CARRIERS } from '../network/carriers.ts';
import { itineraries } from '../network/itineraries.ts';
import type { Journey } from '../network/journeys.ts';
import { PROVIDERS, type Provider } from '../network/providers.ts';
import type { World } from '../network/world.ts';
import { AWARDS, awardPoints, serviceFeeCents } from '../pricing/awards.ts';
import { journeyTaxCents } from '../pricing/boarding-taxes.ts';
import { type CabinCode, cabinFactor, hasCabin } from '../pricing/cabins.ts';
import { type FareFamily, listFamilies } from '../pricing/families.ts';
import type { Fare, PerPassenger } from '../pricing/fare.ts';
import { ladderStep, lightFareCents } from '../pricing/fare-level.ts';
import { findMarket, type Market } from '../pricing/market.ts';
import { fareShares, type Party } from '../pricing/party.ts';
import { type DropFactors, NO_DROP } from '../pricing/price-drops.ts';
import { daysBetween } from '../world/local-time.ts';
import { unit } from '../world/seeded.ts';

/**
 * One direction on one day. `today` is the calendar day of the search. `priceFactor` applies to every price, and `drop` has
 * separate factors for prices in reais and in points.
 */
export type QuoteRequest = {
  origin: string;
  destination: string;
  date: string;
  cabin: CabinCode;
  party: Party;
  today: string;
  priceFactor: number;
  drop?: DropFactors;
};

/** Airlines put their timetables on sale for so many days. */
export const ON_SALE_DAYS = 345;

/** All fares of a provider for a search: each journey in each family for cash, and its awards. */
export function quote(world: World, provider: Provider, ask: QuoteRequest): Fare[] {
  const ahead = daysBetween(ask.today, ask.date);
  if (ahead < 0 || ahead > ON_SALE_DAYS) return [];
  return provider.id === 'Livelo' ? livelo(world, provider, ask) : ownFares(world, provider, ask);
}

function ownFares(world: World, provider: Provider, ask: QuoteRequest): Fare[] {
  const from = world.airports.get(ask.origin);
  const to = world.airports.get(ask.destination);
  const network = world.networks.get(provider.id);
  if (!from || !to || from === to || !network) return [];
  const market = findMarket(from, to);
  const families = listFamilies(provider.id, market, ask.cabin);
  return itineraries(network, world.airports, from, to, ask.date)
    .filter((journey) => hasCabin(journey, provider, market, ask.cabin))
    .flatMap((journey) => journeyFares(provider, journey, market, families, ask));
}

function journeyFares(
  provider: Provider,
  journey: Journey,
  market: Market,
  families: FareFamily[],
  ask: QuoteRequest,
): Fare[] {
  const step = ladderStep(journey, provider, market);
  const light = lightFareCents(market, provider, ask.date, ask.today, step) * cabinFactor(market, ask.cabin);
  const drop = ask.drop ?? NO_DROP;
  const priced = (surcharge: number, factor: number) =>
    perPassenger(Math.round((light + surcharge) * ask.priceFactor * factor), market);
  const taxCents = journeyTaxCents(journey);
  const toFare = (family: FareFamily): Fare => ({
    provider,
    validating: validatingCarrier(provider, journey),
    journey,
    cabin: ask.cabin,
    family,
    party: ask.party,
    fare: priced(family.surchargeCents, drop.cash),
    taxCents,
    company: priced(0, drop.cash),
    award: null,
  });
  const { cash, awards, seed } = listSold(provider, market, families, ask.date, step);
  const awarded = awards.map((family) =>
    asAward(toFare(family), priced(family.surchargeCents, drop.miles), market, [...seed, family.type].join()),
  );
  return [...cash.map(toFare), ...awarded];
}

/** Families sold for cash and for points at a price step of a day. Deterministic. */
export function listSold(provider: Provider, market: Market, families: FareFamily[], date: string, step: number) {
  const seed = [provider.id, market.key, date, step];
  const sold = families.filter(({ share, type }) => share >= 1 || unit('family', type, ...seed) < share);
  const awards = sold.filter((family) => hasAward(provider, family, seed));
  return { cash: isAwardOnly(provider, seed) && awards.length > 0 ? [] : sold, awards, seed };
}

/** Cents for each kind of passenger, children's and infants' rounded to whole cents. */
function perPassenger(adult: number, market: Market): PerPassenger {
  const shares = fareShares(market);
  return { adult, child: Math.round(adult * shares.child), infant: Math.round(adult * shares.infant) };
}

/** LATAM Pass sells two families for points, the others their lowest; now and then a step has no award seats. */
function hasAward(provider: Provider, family: FareFamily, seed: (string | number)[]): boolean {
  const families = provider.id === 'Latam' ? ['LIGHT', 'STANDARD', 'BUSINESS', 'PREMIUM ECONOMY'] : null;
  if (family.type === 'FIRST') return false;
  const eligible = families ? families.includes(family.type) : family.surchargeCents === 0;
  return eligible && unit('award seats', family.type, ...seed) < 0.88;
}

function asAward(fare: Fare, worth: PerPassenger, market: Market, seed: string): Fare {
  const { programme, agencyRate } = AWARDS[fare.provider.id];
  const points = (cents: number) => awardPoints(fare.provider.id, cents, seed);
  return {
    ...fare,
    taxCents: fare.taxCents + carrierSurcharge(fare.provider, market),
    award: { programme, agencyRate, adult: points(worth.adult), child: points(worth.child) },
  };
}

/** Surcharge of a programme on the taxes of one seat, in cents. */
export function carrierSurcharge({ id }: Provider, market: Market): number {
  return market.domestic ? 0 : AWARDS[id].carrierSurchargeCents;
}

/** Sometimes the last seats are for points only, so that an award has no cash fare. */
function isAwardOnly(provider: Provider, seed: (string | number)[]): boolean {
  return provider.id !== 'Latam' && unit('award only', ...seed) < 0.03;
}

const LIVELO_SELLS = ['Latam', 'Azul', 'Gol', 'Tap'];
const LIVELO_LIMIT = 5;

/** The airlines whose flights Livelo sells. */
export const liveloSellers: readonly Provider[] = PROVIDERS.filter(({ id }) => LIVELO_SELLS.includes(id));

/** Livelo sells some flights of other airlines for its points, with its service fee included in the taxes. */
function livelo(world: World, provider: Provider, ask: QuoteRequest): Fare[] {
  const { cash = 1, miles = 1 } = ask.drop ?? {};
  return liveloSellers.flatMap((seller) => {
    const lowest = ownFares(world, seller, { ...ask, drop: { cash: 1, miles: 1 } }).filter(
      ({ award, family }) => award === null && family.surchargeCents === 0,
    );
    return chooseForLivelo(lowest, ({ journey, fare }) => ({ journey, cents: fare.adult })).map((fare) => {
      const seed = liveloSeed(fare.journey.from, fare.journey.to, ask.date, fare.fare.adult);
      const adult = awardPoints(provider.id, fare.fare.adult * miles, seed);
      const child = awardPoints(provider.id, fare.fare.child * miles, seed);
      const { programme, agencyRate } = AWARDS[provider.id];
      const taxCents = fare.taxCents + serviceFeeCents(adult);
      const scale = (amounts: PerPassenger): PerPassenger => ({
        adult: Math.round(amounts.adult * cash),
        child: Math.round(amounts.child * cash),
        infant: Math.round(amounts.infant * cash),
      });
      return {
        ...fare,
        provider,
        taxCents,
        fare: scale(fare.fare),
        company: scale(fare.company),
        award: { programme, agencyRate, adult, child },
      };
    });
  });
}

/** The few lowest fares of a seller that Livelo offers: the cheapest, then the quickest. */
export function chooseForLivelo<Sold>(
  sold: readonly Sold[],
  read: (sold: Sold) => { journey: Pick<Journey, 'key' | 'minutes'>; cents: number },
): Sold[] {
  return sold
    .filter((one) => unit('livelo', read(one).journey.key) < 0.6)
    .toSorted((a, b) => read(a).cents - read(b).cents || read(a).journey.minutes - read(b).journey.minutes)
    .slice(0, LIVELO_LIMIT);
}

export function liveloSeed(from: { iata: string }, to: { iata: string }, date: string, cents: number): string {
  return [from.iata, to.iata, date, cents].join();
}

/** Ticketing carrier: the provider's airline, even if a feeder or codeshare partner operates the flight. */
export function validatingCarrier(provider: Provider, journey: Journey): Fare['validating'] {
  const ownFlight = journey.flights.find(({ flight }) => provider.ownCarriers.includes(flight.carrier));
  return ownFlight?.flight.carrier ?? provider.ownCarriers[0] ?? CARRIERS.LA.iata;
}
