import { findAircraft } from '../network/aircraft.ts';
import { CARRIERS } from '../network/carriers.ts';
import type { DatedFlight, Journey } from '../network/journeys.ts';
import { CABIN_NAMES, legCabin } from '../pricing/cabins.ts';
import { type Fare, partyCents, partyPoints, partyTaxCents } from '../pricing/fare.ts';
import { wireTime } from '../world/local-time.ts';
import { hexToken } from '../world/seeded.ts';
import { toReais } from './amounts.ts';
import { checkedBaggage, handBaggage } from './baggage.ts';

/** Replaces the agency number of the real backend. */
export const AGENCY = 'demonstracao';

/** Fares that cost and carry the same: one group, whose journeys are alternatives. */
export type FareGroup = [Fare, ...Fare[]];

export type ModernFlight = ReturnType<typeof oneWayFlight>;

/** Groups a provider's fares by price, as the modern shape does, the cheapest first. */
export function priceGroups(fares: Fare[]): FareGroup[] {
  const groups = new Map<string, FareGroup>();
  for (const fare of fares) {
    const { provider, validating, family, taxCents, award } = fare;
    const price = award ? `points ${award.adult}` : `cash ${fare.fare.adult}`;
    const key = [
      provider.id,
      validating,
      price,
      taxCents,
      family.handBags,
      family.checkedBags,
      fare.company.adult,
    ].join();
    const group = groups.get(key);
    if (group) group.push(fare);
    else groups.set(key, [fare]);
  }
  return [...groups.values()];
}

/** A price group of one direction. */
export function oneWayFlight(group: FareGroup) {
  return toFlight([group[0]], group.map(segment), null);
}

/** A price group of both directions at one price. Only groups of one provider, airline and kind may be joined. */
export function roundTripFlight(out: FareGroup, back: FareGroup) {
  return toFlight([out[0], back[0]], out.map(segment), back.map(segment));
}

function toFlight(fares: [Fare, ...Fare[]], segments: Segment[], segmentsBack: Segment[] | null) {
  const [going] = fares;
  const faster = Math.min(...segments.map(({ duration }) => duration));
  const fasterBack = segmentsBack ? Math.min(...segmentsBack.map(({ duration }) => duration)) : 0;
  const { iata, name, operatorName } = CARRIERS[going.validating];
  return {
    validatingBy: { name: going.provider.id === 'Livelo' ? operatorName : name, iata },
    fareGroup: fareGroup(fares),
    segments,
    segmentsBack,
    ConfiguracoesRotas: [...new Set([...segments, ...(segmentsBack ?? [])].map((each) => each.ConfiguracoesRotas))],
    typeFlight: 1,
    typeFlightStr: 'moblix',
    FlyTime: { FasterGoing: faster, FasterBack: fasterBack, Total: faster + fasterBack },
  };
}

/** Reais without taxes: the fare, or what the agency makes of the points. */
function withoutTax(fare: Fare): number {
  if (!fare.award) return toReais(partyCents(fare.fare, fare.party));
  return (partyPoints(fare.award, fare.party) / 1000) * fare.award.agencyRate;
}

function fareGroup(fares: [Fare, ...Fare[]]) {
  const sum = (amount: (fare: Fare) => number) => fares.map(amount).reduce((total, each) => total + each);
  const [{ award, provider }] = fares;
  const priceWithoutTax = sum(withoutTax);
  const priceWithTax = priceWithoutTax + sum((fare) => toReais(partyTaxCents(fare)));
  const boarding = sum((fare) => toReais(partyTaxCents(fare)));
  const companyFare = sum((fare) => toReais(partyCents(fare.company, fare.party)));
  const compared = award !== null && provider.id !== 'Livelo';
  const priceInCompany = award ? (compared ? companyFare + boarding : 0) : priceWithTax;
  return {
    reCharging: false,
    currency: 'BRL',
    priceWithTax,
    adultPrice: compared ? sum((fare) => toReais(fare.fare.adult)) : 0,
    priceWithoutTax,
    priceInCompany,
    percentualEconomia: compared ? 100 * (1 - priceWithTax / priceInCompany) : 0,
    fares: passengerFares(fares),
  };
}

/** Fares of one passenger of each kind. */
function passengerFares(fares: [Fare, ...Fare[]]) {
  const { party } = fares[0];
  const kinds = [
    ['ADT', 'adult', party.adults],
    ['CHD', 'child', party.children],
    ['INF', 'infant', party.infants],
  ] as const;
  return kinds
    .filter(([, , count]) => count > 0)
    .map(([passengersType, kind, passengersCount]) => {
      const seat = kind !== 'infant';
      const priceWithoutTax = fares.map((fare) => onePassenger(fare, kind)).reduce((sum, each) => sum + each);
      const tax = seat ? fares.map(({ taxCents }) => toReais(taxCents)).reduce((sum, each) => sum + each) : 0;
      return { passengersType, passengersCount, priceWithTax: priceWithoutTax + tax, priceWithoutTax, taxes: null };
    });
}

function onePassenger({ fare, award }: Fare, kind: 'adult' | 'child' | 'infant'): number {
  if (!award) return toReais(fare[kind]);
  return kind === 'infant' ? 0 : (award[kind] / 1000) * award.agencyRate;
}

type Segment = ReturnType<typeof segment>;

function segment(fare: Fare) {
  const { journey, provider, award, family } = fare;
  const [first] = journey.flights;
  const last = journey.flights.at(-1) ?? first;
  const token = [provider.id, journey.key, family.type, award?.adult, fare.fare.adult];
  return {
    departure: journey.from.iata,
    departureDate: wireTime(first.departs),
    arrival: journey.to.iata,
    arrivalDate: wireTime(last.arrives),
    rateToken: hexToken('rate', ...token.map(String)),
    TokenConsultaMBX: `${AGENCY}_${provider.id}_${hexToken('search', provider.id, journey.from.iata, journey.to.iata)}`,
    packageGroup: null,
    routeRPH: 0,
    rph: 0,
    numberOfStops: journey.flights.length - 1,
    fareType: null,
    duration: journey.minutes,
    fareProfile: {
      baggage: checkedBaggage(provider, family),
      services: [handBaggage(provider, family)],
      fareFamily: null,
      fareFamilyId: null,
      fareFamilyProgramId: null,
    },
    legs: journey.flights.map((flight) => leg(flight, fare)),
    FidelityProgram: award ? award.programme : CARRIERS[fare.validating].name,
    IdCiaResponsavel: provider.airlineId,
    ConfiguracoesRotas: routeText(journey),
    ValorSegmento: withoutTax(fare),
    PontosAdulto: award ? award.adult : -1,
    PontosCrianca: award ? (fare.party.children > 0 ? award.child : 0) : provider.id === 'Gol' ? -1 : 0,
    VerifyPolicy: null,
  };
}

function leg({ flight, departs, arrives }: DatedFlight, fare: Fare) {
  const codeshare = fare.provider.codeshares.includes(flight.carrier);
  const marketing = CARRIERS[codeshare ? fare.validating : flight.carrier];
  const operating = CARRIERS[flight.carrier];
  return {
    managedBy: { name: fare.provider.id === 'Livelo' ? marketing.operatorName : marketing.name, iata: marketing.iata },
    operatedBy: { name: operating.operatorName, iata: operating.iata },
    status: null,
    flightNumber: codeshare ? 6000 + (flight.number % 2000) : flight.number,
    numberOfStops: 0,
    stops: null,
    duration: flight.block,
    departure: flight.from.iata,
    arrival: flight.to.iata,
    departureDate: wireTime(departs),
    arrivalDate: wireTime(arrives),
    aircraftCode: findAircraft(flight),
    seatClass: { code: null, description: CABIN_NAMES[legCabin(fare.cabin, flight.block)] },
    fareBasis: null,
    fareClass: null,
  };
}

/** "CNF-BSB_BSB-SDU" */
export function routeText(journey: Journey): string {
  return journey.flights.map(({ flight }) => `${flight.from.iata}-${flight.to.iata}`).join('_');
}
