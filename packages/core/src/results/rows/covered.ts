import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { hasBalance } from '../../miles/wallet/wallet.ts';
import { type PricedJourney, priceRow } from './price-journeys.ts';

/** Whether a balance pays does not depend on what miles are worth. */
const NO_REFERENCES: ReferencePrices = {};

/**
 * The programmes of the trips with the journey that the wallet pays for, alone or mixed with reais, or of this way alone where
 * the whole trip takes no miles. What the account does not see does not count.
 */
export function findCovered(priced: PricedJourney, wallet: SpendableWallet): ProgrammeId[] {
  if (!hasBalance(wallet.balances)) return [];
  const { journey, trip, leg } = priced;
  const visiblePayments = new Set(journey.offers.map(({ price }) => readPayment(price)));
  const options = { ...priced, wallet, fitsBalance: false };
  const pricing = trip && priceRow(trip, options, NO_REFERENCES)?.withMiles ? trip : leg;
  const ways = priceRow(pricing, { ...options, fitsBalance: true }, NO_REFERENCES)?.listWays() ?? [];
  const programmes = ways.flatMap(({ tickets, total }) => {
    const ticket = tickets.find(({ covers }) => covers.some(({ slice }) => slice === pricing.slice));
    const isSeen =
      ticket && visiblePayments.has(readPayment(ticket.price)) && !tickets.some(({ isHidden }) => isHidden);
    return isSeen ? total.awards.map(({ programme }) => programme) : [];
  });
  return [...new Set(programmes)];
}
