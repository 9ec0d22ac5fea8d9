import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';
import { baggageSchema, conditionsSchema, onlySourceSchema, priceSchema, sightingsSchema } from './fare.ts';
import { carrierSchema, journeyEntries } from './flight.ts';

const slice = v.pipe(wholeNumber, v.description("From 0, in the order of the trip's slices"));

const jointJourney = v.object({
  slice,
  journeyKey: v.string(),
  airline: carrierSchema,
  ...journeyEntries,
  hidden: v.optional(
    v.pipe(v.literal(true), v.description("The account's limit holds these flights back: they have no segments here")),
  ),
});

const jointTicket = v.object({
  id: v.string(),
  source: v.string(),
  airline: v.pipe(carrierSchema, v.description('The airline that issues it')),
  price: v.pipe(priceSchema, v.description('All slices, whole party')),
  perAdult: v.nullable(priceSchema),
  conditions: v.nullable(conditionsSchema),
  links: v.object({ airline: v.nullable(v.pipe(v.string(), v.url())) }),
  parts: v.pipe(
    v.array(v.object({ slice, journeyKey: v.string(), fareFamily: v.nullable(v.string()), baggage: baggageSchema })),
    v.description('What it holds for each slice; slice and key name one of the journeys'),
  ),
  sources: sightingsSchema,
  onlySource: onlySourceSchema,
  estimated: v.optional(v.pipe(v.literal(true), v.description('A price of an earlier search'))),
});

export const jointTicketsSchema = v.object({ journeys: v.array(jointJourney), tickets: v.array(jointTicket) });
