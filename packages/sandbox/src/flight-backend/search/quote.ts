import { CARRIERS } from '../network/carriers.ts';
import { itineraries } from '../network/itineraries.ts';
import type { Journey } from '../network/journeys.ts';
import type { Provider } from '../network/providers.ts';
import { PROVIDERS } from '../network/providers.ts';
import type { World } from '../network/world.ts';
import { AWARDS, awardPoints, serviceFeeCents } from '../pricing/awards.ts';
import { journeyTaxCents } from '../pricing/boarding-taxes.ts';
import { type Cabin, cabinFactor, hasCabin } from '../pricing/cabins.ts';
import { type FareFamily, listFamilies } from '../pricing/families.ts';
import type { Fare, PerPassenger } from '../pricing/fare.ts';
import { ladderStep, lightFareCents } from '../pricing/fare-level.ts';
import { findMarket, type Market } from '../pricing/market.ts';
import { fareShares, type Party } from '../pricing/party.ts';
import { daysBetween } from '../world/local-time.ts';
import { unit } from '../world/seeded.ts';

/** One direction on one day. `today` is the calendar day of the question; `priceFactor` moves every cash price. */
export type QuoteRequest = {
  origin: string;
  destination: string;
  date: string;
  cabin: Cabin;
  party: Party;
  today: string;
  priceFactor: number;
};

/** Airlines put their timetables on sale for so many days. */
const ON_SALE_DAYS = 345;

/** Everything a provider sells for an ask: each journey in each family for cash, and its awards. */
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
  const priced = (surcharge: number) => perPassenger(Math.round((light + surcharge) * ask.priceFactor), market);
  const seed = [provider.id, market.key, ask.date, step];
  const sold = families.filter(({ share, type }) => share >= 1 || unit('family', type, ...seed) < share);
  const cash = sold.map(
    (family): Fare => ({
      provider,
      validating: validatingCarrier(provider, journey),
      journey,
      cabin: ask.cabin,
      family,
      party: ask.party,
      fare: priced(family.surchargeCents),
      taxCents: journeyTaxCents(journey),
      company: priced(0),
      award: null,
    }),
  );
  const awarded = cash
    .filter(({ family }) => hasAward(provider, family, seed))
    .map((fare) => asAward(fare, market, seed));
  return isAwardOnly(provider, seed) && awarded.length > 0 ? awarded : [...cash, ...awarded];
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

function asAward(fare: Fare, market: Market, seed: (string | number)[]): Fare {
  const { programme, agencyRate, carrierSurchargeCents } = AWARDS[fare.provider.id];
  const points = (cents: number) => awardPoints(fare.provider.id, cents, [...seed, fare.family.type].join());
  const surcharge = market.domestic ? 0 : carrierSurchargeCents;
  return {
    ...fare,
    taxCents: fare.taxCents + surcharge,
    award: { programme, agencyRate, adult: points(fare.fare.adult), child: points(fare.fare.child) },
  };
}

/** Now and then the last seats are kept for points, so that an award has no cash fare beside it. */
function isAwardOnly(provider: Provider, seed: (string | number)[]): boolean {
  return provider.id !== 'Latam' && unit('award only', ...seed) < 0.03;
}

const LIVELO_SELLS = ['Latam', 'Azul', 'Gol', 'Tap'];
const LIVELO_LIMIT = 5;

/** Livelo sells a few of other airlines' flights for its own points, with its service fee inside the taxes. */
function livelo(world: World, provider: Provider, ask: QuoteRequest): Fare[] {
  return PROVIDERS.filter(({ id }) => LIVELO_SELLS.includes(id)).flatMap((seller) => {
    const lowest = ownFares(world, seller, ask).filter(
      ({ award, family }) => award === null && family.surchargeCents === 0,
    );
    return lowest
      .filter(({ journey }) => unit('livelo', journey.key) < 0.6)
      .toSorted((a, b) => a.fare.adult - b.fare.adult || a.journey.minutes - b.journey.minutes)
      .slice(0, LIVELO_LIMIT)
      .map((fare) => {
        const seed = [fare.journey.from.iata, fare.journey.to.iata, ask.date, fare.fare.adult].join();
        const adult = awardPoints(provider.id, fare.fare.adult, seed);
        const child = awardPoints(provider.id, fare.fare.child, seed);
        const { programme, agencyRate } = AWARDS[provider.id];
        const taxCents = fare.taxCents + serviceFeeCents(adult);
        return { ...fare, provider, taxCents, award: { programme, agencyRate, adult, child } };
      });
  });
}

/** The ticket is that of the provider's own airline, also where a feeder or a codeshare partner flies. */
function validatingCarrier(provider: Provider, journey: Journey): Fare['validating'] {
  const own = journey.flights.find(({ flight }) => provider.own.includes(flight.carrier));
  return own?.flight.carrier ?? provider.own[0] ?? CARRIERS.LA.iata;
}
