import type { ProgrammeId } from '../../flights/programme.ts';
import { findEntry, type Wallet } from '../../miles/wallet/wallet.ts';
import type { PricedJourney } from './row.ts';

/**
 * The programmes whose own balance pays the journey as the list prices it: the whole trip, or this way alone where miles
 * pay no more. Points that could be transferred do not count, nor what the account does not see. S-333
 */
export function findCovered({ journey, trip, leg }: PricedJourney, wallet: Wallet): ProgrammeId[] {
  const { awards } = trip && trip.fares.awards.length > 0 ? trip.fares : leg;
  const seen = new Set(journey.offers.flatMap(({ price }) => (price.kind === 'miles' ? [price.programme] : [])));
  const covered = awards.filter(
    ({ programme, miles }) => seen.has(programme) && miles <= (findEntry(wallet, programme)?.balance ?? 0),
  );
  return [...new Set(covered.map(({ programme }) => programme))];
}
