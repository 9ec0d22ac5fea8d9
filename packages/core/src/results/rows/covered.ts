import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import type { Wallet } from '../../miles/wallet/wallet.ts';
import type { Purse } from '../../trips/pay-from-wallet.ts';
import { type PricedJourney, priceRow } from './price-journeys.ts';

/** Whether a balance pays does not depend on what miles are worth. */
const NO_REFERENCES: ReferencePrices = {};

const purses = new WeakMap<Wallet, Purse>();

/** The balances alone, of which nothing is moved: the same object for the same wallet. S-333 */
export function toOwnPurse(wallet: Wallet): Purse {
  const purse = purses.get(wallet) ?? { balances: wallet, transfers: [] };
  purses.set(wallet, purse);
  return purse;
}

/**
 * The programmes whose own balance pays a trip with the journey, alone or mixed with reais, or this way alone where the
 * whole trip takes no miles. Points that could be transferred do not count, nor what the account does not see. S-333
 */
export function findCovered(priced: PricedJourney, wallet: Wallet): ProgrammeId[] {
  const { journey, trip, leg, programmes } = priced;
  const seen = new Set(journey.offers.map(({ price }) => readPayment(price)));
  const pricing = trip && priceRow(trip, priced, NO_REFERENCES)?.withMiles ? trip : leg;
  const purse = toOwnPurse(wallet);
  return wallet
    .map(({ programme }) => programme)
    .filter((programme) => {
      if (programmes && !programmes.includes(programme)) return false;
      const paid = priceRow(pricing, { journey, programmes: [programme], purse }, NO_REFERENCES)?.withMiles;
      const own = paid?.tickets.find(({ covers }) => covers.some(({ slice }) => slice === pricing.slice));
      return own !== undefined && seen.has(readPayment(own.price));
    });
}
