import { PROVIDERS, type Provider, type ProviderId } from '../../flight-backend/network/providers.ts';
import type { World } from '../../flight-backend/network/world.ts';
import type { CabinCode } from '../../flight-backend/pricing/cabins.ts';
import type { Fare } from '../../flight-backend/pricing/fare.ts';
import { findMarket } from '../../flight-backend/pricing/market.ts';
import { quote } from '../../flight-backend/search/quote.ts';
import { localDate } from '../../flight-backend/world/local-time.ts';
import { between } from '../../flight-backend/world/seeded.ts';
import type { CabinClass } from '../search/search-request.ts';
import { describeBrand } from './brand-terms.ts';
import type { SliceFare, SliceRoute } from './slice-fare.ts';
import { toSoldJourney } from './sold-flight.ts';

/** The providers of the computed world whose airlines sell through Duffel; GOL, Azul and Livelo do not. */
const SELLERS: readonly ProviderId[] = ['Latam', 'Tap', 'Interline', 'iberia', 'AmericanAirlines', 'Copa'];

const ABSENT_CARRIERS = new Set(['G3', 'AD']);
const CABIN_CODES: Record<CabinClass, CabinCode> = { economy: 1, premium_economy: 1, business: 2, first: 3 };
const PREMIUM_SELLERS = new Set(['AA', 'AC', 'LH', 'UA', 'TP']);
const PREMIUM_KM = 3800;
const PREMIUM_FACTOR = 1.7;

/** Fares of one slice in one cabin, of every airline, at the prices of a day. Prices moved by hand are left out. */
export function listAirlineFares(world: World, route: SliceRoute, cabin: CabinClass, today: string): SliceFare[] {
  return PROVIDERS.filter(({ id }) => SELLERS.includes(id)).flatMap((provider) =>
    listProviderFares(world, provider, route, cabin, today),
  );
}

function listProviderFares(
  world: World,
  provider: Provider,
  route: SliceRoute,
  cabin: CabinClass,
  today: string,
): SliceFare[] {
  const ask = {
    ...route,
    cabin: CABIN_CODES[cabin],
    party: { adults: 1, children: 0, infants: 0 },
    today,
    priceFactor: 1,
  };
  const fares = quote(world, provider, ask).filter(isSold);
  const inCabin =
    cabin === 'premium_economy'
      ? [...fares.filter(isPremium), ...fares.filter(isLowestLongHaul).map(toPremium)]
      : fares.filter((fare) => !isPremium(fare));
  const domesticFront = cabin === 'premium_economy' ? quote(world, provider, { ...ask, cabin: 2 }).filter(isSold) : [];
  const sold = [...inCabin, ...domesticFront.filter(isPremium)];
  return sold.map((fare) => toSliceFare(fare, cabin, sold));
}

function isSold(fare: Fare): boolean {
  return fare.award === null && fare.journey.flights.every(({ flight }) => !ABSENT_CARRIERS.has(flight.carrier));
}

function isPremium({ family }: Fare): boolean {
  return family.type === 'PREMIUM ECONOMY';
}

function isLowestLongHaul({ family, journey, validating }: Fare): boolean {
  const long = findMarket(journey.from, journey.to).km > PREMIUM_KM;
  return long && family.surchargeCents === 0 && PREMIUM_SELLERS.has(validating);
}

function toPremium(fare: Fare): Fare {
  const raise = (cents: number) => Math.round(cents * PREMIUM_FACTOR);
  return {
    ...fare,
    family: { ...fare.family, type: 'PREMIUM ECONOMY', handBags: 1, checkedBags: 2 },
    fare: { adult: raise(fare.fare.adult), child: raise(fare.fare.child), infant: raise(fare.fare.infant) },
  };
}

/** Prices differ by up to three per cent from the flight backend's, as two sellers' do. */
function toSliceFare(fare: Fare, cabin: CabinClass, sold: readonly Fare[]): SliceFare {
  const { journey, validating, family } = fare;
  const market = findMarket(journey.from, journey.to);
  const date = localDate(journey.flights[0].departs);
  const level = between(0.97, 1.03, 'duffel', validating, market.key, date);
  const scale = (cents: number) => Math.round(cents * level);
  const families = [...new Set(sold.map((one) => one.family))].toSorted((a, b) => a.surchargeCents - b.surchargeCents);
  return {
    airline: validating,
    journey: toSoldJourney(journey),
    market,
    cabin,
    brand: describeBrand(validating, family, market.domestic),
    rank: families.findIndex(({ type }) => type === family.type),
    fareBasis: validating === 'CM' ? null : formatFareBasis(cabin, family.type, market.key),
    fare: { adult: scale(fare.fare.adult), child: scale(fare.fare.child), infant: scale(fare.fare.infant) },
    taxCents: fare.taxCents,
  };
}

const BASIS_LETTERS: Record<CabinClass, string> = { economy: 'Y', premium_economy: 'W', business: 'J', first: 'F' };

/** Like "Y20LGTN2". */
export function formatFareBasis(cabin: CabinClass, family: string, seed: string): string {
  const number = Math.floor(between(10, 99, 'basis', family, seed));
  const short = family.replaceAll(/[^A-Z]/g, '').slice(0, 3);
  return `${BASIS_LETTERS[cabin]}${number}${short}N${number % 10}`;
}
