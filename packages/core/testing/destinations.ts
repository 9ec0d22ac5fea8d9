import type { ProgrammeId } from '../src/flights/programme.ts';
import type { PriceDestination } from '../src/prices/price-day.ts';

const day = { carrier: 'LA', date: '2026-12-10', seenOn: '2026-11-20' };

/** A LATAM fare in cents on 10 December 2026, R$ 35,75 of it taxes. */
export const buildObservedCash = (totalCents: number) => ({ ...day, totalCents, taxCents: 35_75 });

/** A LATAM award on that day, with R$ 35,75 of taxes. */
export const buildObservedMiles = (programme: ProgrammeId, miles: number) => ({
  ...day,
  programme,
  miles,
  taxCents: 35_75,
});

/** Observed prices of flights to an airport: whole reais, or null, and awards. */
export const buildDestination = (
  destination: string,
  reais: number | null,
  ...miles: ReturnType<typeof buildObservedMiles>[]
): PriceDestination => ({ destination, cash: reais === null ? null : buildObservedCash(reais * 100), miles });
