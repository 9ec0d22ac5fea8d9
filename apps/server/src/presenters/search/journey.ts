import { directions } from '@revoada/core/flights/directions';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';
import { awardSchema } from './fare.ts';
import { localTime, numberedAirlineSchema, presentAirline } from './flight.ts';

const reference = v.object({
  programme: v.string(),
  centsPerThousand: wholeNumber,
  asOf: v.pipe(v.string(), v.description('The day or month at which it was seen')),
  kind: v.picklist(['target', 'use']),
});

export const comparisonSchema = v.object({
  winner: v.pipe(v.nullable(v.picklist(['cash', 'miles'])), v.description('Null: a draw')),
  savingCents: v.pipe(wholeNumber, v.description('The difference between both ways of paying')),
  cashCents: wholeNumber,
  milesCostCents: v.pipe(wholeNumber, v.description('The miles at the reference price, plus their taxes')),
  basis: v.pipe(
    v.picklist(['offer', 'company']),
    v.description("company: nobody sells it for cash here; the airline's own quote"),
  ),
  award: v.pipe(awardSchema, v.description('The award that costs least in reais')),
  centsPerThousand: v.pipe(wholeNumber, v.description("What a thousand of the award's miles save in cash")),
  reference: v.pipe(reference, v.description('What a thousand of its miles are taken to be worth')),
});

export const journeySchema = v.object({
  key: v.pipe(v.string(), v.description("The `journeyKey` of the journey's offers")),
  direction: v.picklist(directions),
  airline: numberedAirlineSchema,
  departsAt: localTime,
  arrivesAt: localTime,
  comparison: v.pipe(
    v.nullable(
      v.pipe(
        comparisonSchema,
        v.description(
          "This journey alone: the best cash price against the best programme, also where the account's limit holds either back",
        ),
      ),
    ),
    v.description('Null where it is known one way only, or miles have no reference price'),
  ),
});

/** The journeys of these offers, each with its comparison at the reference prices. */
export function presentJourneys(offers: readonly ListedOffer[], references: ReferencePrices) {
  return groupJourneys(offers, { references }).map(({ key, direction, airline, departsAt, arrivesAt, comparison }) => {
    return { key, direction, airline: presentAirline(airline), departsAt, arrivesAt, comparison };
  });
}
