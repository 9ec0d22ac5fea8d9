import { BAG_KINDS } from '@revoada/core/flights/bags';
import * as v from 'valibot';
import { isoInstant, wholeNumber } from './schemas.ts';

const award = v.object({
  kind: v.literal('miles'),
  programme: v.string(),
  miles: v.pipe(wholeNumber, v.description('Whole party')),
  taxCents: v.pipe(v.nullable(wholeNumber), v.description('Paid besides the miles; null where unknown')),
});
const price = v.union([
  v.object({
    kind: v.literal('cash'),
    currency: v.literal('BRL'),
    totalCents: v.pipe(wholeNumber, v.description('Whole party, taxes included')),
    taxCents: v.pipe(
      v.nullable(wholeNumber),
      v.description('Null where the taxes are unknown: the total then lacks them'),
    ),
  }),
  award,
]);

const bag = v.object({
  included: v.nullable(v.boolean()),
  quantity: v.nullable(v.number()),
  description: v.nullable(v.string()),
});
const baggage = v.object({ hand: bag, checked: bag });
const carrier = v.object({ iata: v.string(), name: v.string() });
const localTime = v.pipe(v.string(), v.description('Local to the airport: 2026-12-10T23:55:00'));

const segment = v.object({
  carrier,
  operatedBy: carrier,
  flightNumber: v.string(),
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  durationMinutes: v.number(),
  cabin: v.optional(
    v.pipe(
      v.picklist(['economy', 'business', 'first']),
      v.description('Only of a flight in a lower cabin than the one asked for'),
    ),
  ),
  aircraft: v.optional(v.pipe(v.string(), v.description('Boeing 787-9; absent where the source does not say'))),
});

const cashFare = v.object({ cents: wholeNumber, bags: v.array(v.picklist(BAG_KINDS)) });
const awardFare = v.object({
  programme: v.string(),
  miles: wholeNumber,
  taxCents: wholeNumber,
  bags: v.array(v.picklist(BAG_KINDS)),
});

const journeyFares = v.pipe(
  v.object({ cash: v.array(cashFare), awards: v.array(awardFare), quotes: v.array(cashFare) }),
  v.description(
    "What is known of the journey's prices, also of offers that the account's limit holds back. Whole party",
  ),
);

const offerSchema = v.object({
  id: v.string(),
  journeyKey: v.string(),
  direction: v.picklist(['outbound', 'return']),
  source: v.string(),
  airline: v.object({ ...carrier.entries, id: v.number() }),
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  originZone: v.string(),
  destinationZone: v.string(),
  durationMinutes: v.number(),
  durationEstimated: v.boolean(),
  stops: v.number(),
  segments: v.array(segment),
  baggage,
  fareFamily: v.nullable(v.string()),
  price,
  perAdult: v.nullable(price),
  equivalentCents: v.nullable(v.number()),
  companyCashCents: v.nullable(v.number()),
  journeyFares,
  alternatives: v.array(v.object({ fareFamily: v.nullable(v.string()), price, perAdult: v.nullable(price), baggage })),
  estimated: v.boolean(),
  links: v.object({ airline: v.nullable(v.pipe(v.string(), v.url())) }),
});

const counts = v.object({ cash: wholeNumber, miles: wholeNumber });

const foundCounts = v.object({
  journeys: wholeNumber,
  options: v.pipe(
    v.record(v.string(), v.record(v.string(), wholeNumber)),
    v.description('Of each filter of the site, what each of its options alone would leave'),
  ),
});

const reference = v.object({
  programme: v.string(),
  centsPerThousand: wholeNumber,
  asOf: v.pipe(v.string(), v.description('The day or month at which it was seen')),
  kind: v.picklist(['target', 'use']),
});

const comparison = v.object({
  winner: v.pipe(v.nullable(v.picklist(['cash', 'miles'])), v.description('Null: a draw')),
  savingCents: v.pipe(wholeNumber, v.description('The difference between both ways of paying')),
  cashCents: wholeNumber,
  milesCostCents: v.pipe(wholeNumber, v.description('The miles at the reference price, plus their taxes')),
  basis: v.pipe(
    v.picklist(['offer', 'company']),
    v.description("company: nobody sells it for cash here; the airline's own quote"),
  ),
  award: v.pipe(award, v.description('The award that costs least in reais')),
  centsPerThousand: v.pipe(wholeNumber, v.description("What a thousand of the award's miles save in cash")),
  reference: v.pipe(reference, v.description('What a thousand of its miles are taken to be worth')),
});

const journeySchema = v.object({
  key: v.pipe(v.string(), v.description("The `journeyKey` of the journey's offers")),
  direction: v.picklist(['outbound', 'return']),
  airline: v.object({ ...carrier.entries, id: v.number() }),
  departsAt: localTime,
  arrivesAt: localTime,
  comparison: v.pipe(
    v.nullable(
      v.pipe(
        comparison,
        v.description(
          "This journey alone: the best cash price against the best programme, also where the account's limit holds either back",
        ),
      ),
    ),
    v.description('Null where it is known one way only, or miles have no reference price'),
  ),
});

const tripPrice = v.object({
  return: v.pipe(v.string(), v.description('The `journeyKey` of the flights back that it counts')),
  payments: v.pipe(
    v.tuple([v.string(), v.string()]),
    v.description('How the outbound and the return are paid: cash, or the programme'),
  ),
  miles: v.array(v.object({ programme: v.string(), miles: wholeNumber })),
  reaisCents: v.pipe(
    v.nullable(wholeNumber),
    v.description('All reais, with the taxes that are paid besides miles; null where unknown'),
  ),
  costCents: v.pipe(v.nullable(wholeNumber), v.description('Everything in reais, miles at their reference price')),
  heldBack: v.pipe(v.boolean(), v.description("The account's limit holds one of its fares back")),
});

const tripSchema = v.object({
  outbound: v.pipe(v.string(), v.description('The `key` of its journey')),
  cash: v.pipe(v.nullable(tripPrice), v.description('The best that is paid in reais alone')),
  withMiles: v.pipe(
    v.nullable(tripPrice),
    v.description('The best that uses miles anywhere: in one programme, in two, or mixed with reais'),
  ),
  comparison: v.pipe(
    v.nullable(v.object({ winner: comparison.entries.winner, savingCents: comparison.entries.savingCents })),
    v.description('Of these two prices; null where one is missing, or miles have no reference price'),
  ),
});

const wayBack = {
  journeyKey: v.pipe(v.string(), v.description('The `journeyKey` of the flights back')),
  airline: v.pipe(carrier, v.description('Whose flights they are')),
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  durationMinutes: wholeNumber,
  stops: wholeNumber,
};

const returnFares = v.object({
  cash: v.array(v.object({ ...cashFare.entries, ...wayBack })),
  awards: v.array(v.object({ ...awardFare.entries, ...wayBack })),
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
  sources: v.array(
    v.object({
      direction: v.picklist(['outbound', 'return']),
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
