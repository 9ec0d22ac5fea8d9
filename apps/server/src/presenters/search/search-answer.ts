import { directions } from '@revoada/core/flights/directions';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchAnswer } from '@revoada/core/search/events';
import * as v from 'valibot';
import { isoInstant, wholeNumber } from '../shapes.ts';
import { awardFareSchema, cashFareSchema } from './fare.ts';
import { carrierSchema, localTime } from './flight.ts';
import { jointTicketsSchema } from './joint-tickets.ts';
import { journeySchema, presentJourneys } from './journey.ts';
import { offerSchema, writeOffers } from './offer.ts';
import { presentTrips, tripSchema } from './trip.ts';

const counts = v.object({ cash: wholeNumber, miles: wholeNumber });

const foundCounts = v.object({
  journeys: wholeNumber,
  options: v.pipe(
    v.record(v.string(), v.record(v.string(), wholeNumber)),
    v.description('Of each filter of the site, what each of its options alone would leave'),
  ),
});

const returnFlights = {
  journeyKey: v.pipe(v.string(), v.description('The `journeyKey` of the flights back')),
  airline: v.pipe(carrierSchema, v.description('Whose flights they are')),
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  durationMinutes: wholeNumber,
  stops: wholeNumber,
};

const returnFares = v.object({
  cash: v.array(v.object({ ...cashFareSchema.entries, ...returnFlights })),
  awards: v.array(v.object({ ...awardFareSchema.entries, ...returnFlights })),
});

export const searchAnswerSchema = v.object({
  offers: v.array(offerSchema),
  journeys: v.pipe(v.array(journeySchema), v.description('The flights that the offers sell, each once')),
  trips: v.pipe(
    v.nullable(v.array(tripSchema)),
    v.description(
      'The best whole trips with each outbound journey, both ways, whole party, without a wish for bags; null without a way back',
    ),
  ),
  returnFares: v.pipe(
    v.nullable(returnFares),
    v.description(
      "The fares back that are the cheapest for some outbound, also those that the account's limit holds back. Whole party",
    ),
  ),
  jointTickets: v.pipe(
    v.nullable(jointTicketsSchema),
    v.description('Tickets over two or more slices at one price, with their flights; null for one way'),
  ),
  sources: v.array(
    v.object({
      direction: v.picklist(directions),
      source: v.string(),
      state: v.picklist(['searching', 'partial', 'done', 'failed']),
    }),
  ),
  outbound: counts,
  return: v.nullable(counts),
  hidden: v.object({ outbound: counts, return: v.nullable(counts) }),
  found: v.pipe(
    v.object({ outbound: v.nullable(foundCounts), return: v.nullable(foundCounts) }),
    v.description("Journeys that were found, of the directions of which the account's limit holds something back"),
  ),
  partial: v.boolean(),
  searchedAt: isoInstant,
  stale: v.boolean(),
  saved: v.optional(v.literal(true)),
  empty: v.optional(
    v.pipe(
      v.object({
        outbound: v.optional(v.picklist(['no-data', 'no-flights', 'filtered'])),
        return: v.optional(v.picklist(['no-data', 'no-flights', 'filtered'])),
      }),
      v.description('Why a direction has no flight, where that is known'),
    ),
  ),
  demo: v.boolean(),
});

/** The finished answer as JSON, with its journeys and trips. */
export function writeSearchAnswer(answer: SearchAnswer, references: ReferencePrices): string {
  const { offers, ...rest } = answer;
  const more = { journeys: presentJourneys(offers, references), trips: presentTrips(answer, references), ...rest };
  return `{"offers":${writeOffers(offers, references)},${JSON.stringify(more).slice(1)}`;
}
