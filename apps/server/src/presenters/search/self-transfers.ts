import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';
import { presentAirline } from './flight.ts';
import { offerSchema } from './offer.ts';

const partSchema = v.omit(offerSchema, ['journeyFares', 'equivalentCents']);

export const transferReportSchema = v.object({
  phase: v.pipe(
    v.picklist(['waiting', 'searching', 'done']),
    v.description('`waiting` until the ordinary search has ended'),
  ),
  hubs: v.array(
    v.object({
      iata: v.string(),
      observed: v.pipe(
        v.boolean(),
        v.description('Chosen by prices that searches saw; else a great airport on the way'),
      ),
    }),
  ),
  transfers: v.array(
    v.object({
      hub: v.pipe(v.string(), v.description('Airport at which both parts meet')),
      border: v.pipe(v.picklist(['none', 'arriving', 'departing', 'both']), v.description('Which part crosses one')),
      waitMinutes: wholeNumber,
      leastMinutes: v.pipe(wholeNumber, v.description('The least that counts as enough at this airport')),
      durationMinutes: wholeNumber,
      parts: v.pipe(v.array(partSchema), v.description('Two purchases, in the order in which they are flown')),
      costCents: v.pipe(wholeNumber, v.description('Both parts in reais, miles at their reference price')),
      savingCents: v.pipe(
        v.nullable(wholeNumber),
        v.description('Less than the cheapest ordinary journey; null where it is not'),
      ),
      quickerMinutes: v.pipe(
        v.nullable(wholeNumber),
        v.description('Quicker than the quickest ordinary journey; null where it is not'),
      ),
    }),
  ),
  partial: v.boolean(),
  stopped: v.optional(
    v.pipe(
      v.picklist(['limit', 'budget', 'date']),
      v.description(
        "Why not all was searched: too many searches, the day's budget, or a date beyond what the account may search",
      ),
    ),
  ),
});

/** The report as JSON. */
export function writeTransferReport({ transfers, ...report }: TransferReport): string {
  return JSON.stringify({
    ...report,
    transfers: transfers.map(({ parts, ...transfer }) => ({
      ...transfer,
      parts: parts.map((part) => ({ ...part, airline: presentAirline(part.airline) })),
    })),
  });
}
