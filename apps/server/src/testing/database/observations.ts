import type { Database } from '../../database/connection/database.ts';
import { type PriceObservation, upsertObservations } from '../../database/prices/price-observations.ts';

/** Stores observations, by default R$ 300 in economy from GRU to GIG. */
export function addObservations(
  database: Pick<Database, 'orm'>,
  changes: readonly Partial<PriceObservation>[],
): Promise<void> {
  return upsertObservations(
    database,
    changes.map((change) => ({
      origin: 'GRU',
      destination: 'GIG',
      flightDate: '2026-12-10',
      seenOn: '2026-12-01',
      cabin: 'economy',
      programme: '',
      carrier: 'LA',
      amount: 30_000,
      taxCents: 3_500,
      checkedBags: null,
      breadth: 'whole',
      demo: true,
      ...change,
    })),
  );
}
