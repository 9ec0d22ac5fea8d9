import { errors } from '@revoada/core/errors';
import { resolver } from 'hono-openapi';
import { z } from 'zod';

const codes = Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]];

/** The body of every error answer. */
export const errorSchema = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string().describe('In Portuguese, for the traveller'),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  }),
});

const errorContent = { 'application/json': { schema: resolver(errorSchema) } };

/** An error answer as the API's description shows it. */
export function described(description: string) {
  return { description, content: errorContent };
}

/** A parameter of a URL as the API's description shows it. */
export function describeParameter(parameter: { name: string; required?: true; documentation: string }) {
  const { name, required = false, documentation } = parameter;
  return { name, in: 'query' as const, required, description: documentation, schema: { type: 'string' as const } };
}

const award = z.object({
  kind: z.literal('miles'),
  programme: z.string(),
  miles: z.int().describe('Whole party'),
  taxCents: z.int().describe('Paid besides the miles'),
});
const price = z.union([
  z.object({
    kind: z.literal('cash'),
    currency: z.literal('BRL'),
    totalCents: z.int().describe('Whole party, taxes included'),
    taxCents: z.int(),
  }),
  award,
]);

const bag = z.object({
  included: z.boolean().nullable(),
  quantity: z.number().nullable(),
  description: z.string().nullable(),
});
const baggage = z.object({ hand: bag, checked: bag });
const carrier = z.object({ iata: z.string(), name: z.string() });
const localTime = z.string().describe('Local to the airport: 2026-12-10T23:55:00');

const segment = z.object({
  carrier,
  operatedBy: carrier,
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  durationMinutes: z.number(),
});

const cashFare = z.object({ cents: z.int(), bags: z.array(z.enum(['hand', 'checked'])) });
const awardFare = z.object({
  programme: z.string(),
  miles: z.int(),
  taxCents: z.int(),
  bags: z.array(z.enum(['hand', 'checked'])),
});

const journeyFares = z
  .object({ cash: z.array(cashFare), awards: z.array(awardFare), quotes: z.array(cashFare) })
  .describe("What is known of the journey's prices, also of offers that the account's limit holds back. Whole party");

export const offerSchema = z.object({
  id: z.string(),
  journeyKey: z.string(),
  direction: z.enum(['outbound', 'return']),
  source: z.string(),
  airline: carrier.extend({ id: z.number() }),
  origin: z.string(),
  destination: z.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  originZone: z.string(),
  destinationZone: z.string(),
  durationMinutes: z.number(),
  durationEstimated: z.boolean(),
  stops: z.number(),
  segments: z.array(segment),
  baggage,
  fareFamily: z.string().nullable(),
  price,
  perAdult: price.nullable(),
  equivalentCents: z.number().nullable(),
  companyCashCents: z.number().nullable(),
  journeyFares,
  alternatives: z.array(z.object({ fareFamily: z.string().nullable(), price, perAdult: price.nullable(), baggage })),
  estimated: z.boolean(),
  links: z.object({ airline: z.url().nullable() }),
});

const counts = z.object({ cash: z.int(), miles: z.int() });

const comparison = z
  .object({
    winner: z.enum(['cash', 'miles']).nullable().describe('Null: a draw'),
    savingCents: z.int().describe('The difference between both ways of paying'),
    cashCents: z.int(),
    milesCostCents: z.int().describe('The miles at the reference price, plus their taxes'),
    basis: z.enum(['offer', 'company']).describe("company: nobody sells it for cash here; the airline's own quote"),
    award: award.describe('The award that costs least in reais'),
    centsPerThousand: z.int().describe("What a thousand of the award's miles save in cash"),
    reference: z
      .object({
        programme: z.string(),
        centsPerThousand: z.int(),
        asOf: z.string().describe('The day or month at which it was seen'),
        kind: z.enum(['target', 'use']),
      })
      .describe('What a thousand of its miles are taken to be worth'),
  })
  .describe("The best cash price against the best programme, also where the account's limit holds either back");

const journeySchema = z.object({
  key: z.string().describe("The `journeyKey` of the journey's offers"),
  direction: z.enum(['outbound', 'return']),
  airline: carrier.extend({ id: z.number() }),
  departsAt: localTime,
  arrivesAt: localTime,
  comparison: comparison.nullable().describe('Null where it is known one way only, or miles have no reference price'),
});

export const searchAnswerSchema = z.object({
  offers: z.array(offerSchema),
  journeys: z.array(journeySchema).describe('The flights that the offers sell, each once'),
  sources: z.array(
    z.object({
      direction: z.enum(['outbound', 'return']),
      source: z.string(),
      state: z.enum(['searching', 'partial', 'done', 'failed']),
    }),
  ),
  outbound: counts,
  return: counts.nullable(),
  hidden: z.object({ outbound: counts, return: counts.nullable() }),
  partial: z.boolean(),
  searchedAt: z.iso.datetime(),
  stale: z.boolean(),
  saved: z.literal(true).optional(),
  demo: z.boolean(),
});
