import { directions, sliceNames } from '@revoada/core/flights/directions';
import type { SliceName } from '@revoada/core/flights/offer';
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

const emptyReason = v.picklist(['no-data', 'no-flights', 'filtered']);

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

/** One optional field for each slice of a trip of several slices. */
function bySliceName<Schema extends v.GenericSchema>(
  schema: Schema,
): Record<SliceName, v.OptionalSchema<Schema, undefined>> {
  const entries = sliceNames.map((name) => [name, v.optional(schema)]);
  return Object.fromEntries(entries) as Record<SliceName, v.OptionalSchema<Schema, undefined>>;
}

export const searchAnswerSchema = v.object({
  offers: v.array(offerSchema),
  journeys: v.pipe(v.array(journeySchema), v.description('The flights that the offers sell, each once')),
  trips: v.pipe(
    v.nullable(v.array(tripSchema)),
    v.description(
      'The best whole trips with each journey of the first slice, all slices, whole party, without a wish for bags; null for one way',
    ),
  ),
  returnFares: v.pipe(
    v.nullable(returnFares),
    v.description(
      "The fares back that are the cheapest for some outbound, also those that the account's limit holds back. Whole party",
    ),
  ),
  laterFares: v.pipe(
    v.optional(v.object(bySliceName(returnFares))),
    v.description('The same for each slice after the first of a trip of several slices'),
  ),
  jointTickets: v.pipe(
    v.nullable(jointTicketsSchema),
    v.description('Tickets over two or more slices at one price, with their flights; null for one way'),
  ),
  sources: v.array(
    v.object({
      direction: v.picklist(directions),
      source: v.string(),
      state: v.pipe(
        v.picklist(['searching', 'partial', 'done', 'incomplete', 'failed']),
        v.description('incomplete: it answered, and something that it sells is missing'),
      ),
    }),
  ),
  outbound: v.pipe(counts, v.description('Of the first slice')),
  return: v.nullable(counts),
  ...bySliceName(counts),
  hidden: v.object({ outbound: counts, return: v.nullable(counts), ...bySliceName(counts) }),
  found: v.pipe(
    v.object({
      outbound: v.nullable(foundCounts),
      return: v.nullable(foundCounts),
      ...bySliceName(v.nullable(foundCounts)),
    }),
    v.description("Journeys that were found, of the directions of which the account's limit holds something back"),
  ),
  partial: v.boolean(),
  searchedAt: isoInstant,
  stale: v.boolean(),
  saved: v.optional(v.literal(true)),
  empty: v.optional(
    v.pipe(
      v.object({
        outbound: v.optional(emptyReason),
        return: v.optional(emptyReason),
        ...bySliceName(emptyReason),
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
