import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { type Fare, groupFares } from '@revoada/core/flights/build-offers';
import type { Baggage, Price, Segment } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { listOffers } from '@revoada/core/journeys/list-offers';
import type { PricedParty } from '@revoada/core/results/rows/per-person';

/**
 * Invented flights for the gallery: from Guarulhos to Lisbon, direct or by Recife, in reais and in miles. `later`: the direct
 * flight two hours later. `lower`: the flight to Recife is in economy, though the search is for business.
 */
type Sample = { day: number; price: Price; stops?: boolean; later?: boolean; lower?: boolean; fareFamily?: string };

export const oneAdult: PricedParty = { adults: 1, children: 0, infants: 0, perPerson: false };

const baggage: Baggage = {
  hand: { included: true, quantity: 1, description: null },
  checked: { included: false, quantity: null, description: null },
};
const latam = { iata: 'LA', name: 'LATAM' };

export const inReais = (totalCents: number, taxCents: number | null = 235_96): Price => ({
  kind: 'cash',
  currency: 'BRL',
  totalCents,
  taxCents,
});
/** A price in dollars, with its reais by the rate of 28 November. */
export const inDollars = (cents: number, reais: number): Price => ({
  kind: 'cash',
  currency: 'BRL',
  totalCents: Math.round(cents * reais),
  taxCents: 0,
  sold: { currency: 'USD', cents, rateDay: '2026-11-28' },
});
export const inMiles = (miles: number, taxCents: number | null = 235_96): Price => ({
  kind: 'miles',
  programme: 'latam-pass',
  miles,
  taxCents,
});

const writeDay = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;

function segment(day: number, change: Partial<Segment>): Segment {
  return {
    carrier: latam,
    operatedBy: latam,
    flightNumber: '8146',
    origin: 'GRU',
    destination: 'LIS',
    departsAt: `${writeDay(day)}T18:05:00`,
    arrivesAt: `${writeDay(day + 1)}T07:10:00`,
    durationMinutes: 605,
    ...change,
  };
}

function makeSegments({ day, stops = false, later = false, lower = false }: Sample): [Segment, ...Segment[]] {
  const date = writeDay(day);
  if (later) {
    const hours = { departsAt: `${date}T20:05:00`, arrivesAt: `${writeDay(day + 1)}T09:10:00` };
    return [segment(day, { flightNumber: '8148', ...hours })];
  }
  if (!stops) return [segment(day, {})];
  return [
    segment(day, {
      destination: 'REC',
      flightNumber: '3310',
      departsAt: `${date}T12:00:00`,
      arrivesAt: `${date}T15:10:00`,
      durationMinutes: 190,
      ...(lower ? { cabin: 'economy' as const } : {}),
    }),
    segment(day, {
      origin: 'REC',
      departsAt: `${date}T22:25:00`,
      operatedBy: { iata: 'TP', name: 'TAP' },
      durationMinutes: 465,
    }),
  ];
}

/** These flights as listed offers. Those of one day and route share a journey. */
export function sampleOffers(samples: readonly Sample[]): ListedOffer[] {
  return listOffers(groupFares(makeFares(samples)), 'outbound');
}

/** The same in the other direction, as return flights. */
export function sampleReturns(samples: readonly Sample[]): ListedOffer[] {
  const back = { origin: 'LIS', destination: 'GRU', originZone: 'Europe/Lisbon', destinationZone: 'America/Sao_Paulo' };
  const fares = makeFares(samples).map((fare) => {
    const segments = fare.segments.map((each) => ({
      ...each,
      flightNumber: '8147',
      origin: 'LIS',
      destination: 'GRU',
    }));
    return { ...fare, ...back, segments };
  });
  return listOffers(groupFares(fares), 'return');
}

function makeFares(samples: readonly Sample[]): Fare[] {
  return samples.map((sample) => {
    const segments = makeSegments(sample);
    return {
      source: 'Latam',
      airline: identifyAirline({ iata: 'LA' }),
      origin: 'GRU',
      destination: 'LIS',
      departsAt: segments[0].departsAt,
      arrivesAt: segments.at(-1)?.arrivesAt ?? segments[0].arrivesAt,
      originZone: 'America/Sao_Paulo',
      destinationZone: 'Europe/Lisbon',
      durationMinutes: sample.stops ? 970 : 605,
      durationEstimated: false,
      stops: segments.length - 1,
      segments,
      baggage,
      fareFamily: sample.fareFamily ?? 'LIGHT',
      price: sample.price,
      perAdult: sample.price,
      companyCashCents: null,
      estimated: false,
      links: { airline: 'https://www.latamairlines.com/br/pt' },
    };
  });
}
