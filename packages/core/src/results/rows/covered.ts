import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import { NO_REFERENCES } from '../../miles/reference-prices.ts';
import { hasBalance } from '../../miles/wallet/wallet.ts';
import { type PricedJourney, priceRow } from './price-journeys.ts';

/**
 * Finds the programmes of the trips with this journey that the wallet pays, entirely or mixed with reais; of this leg
 * only, where no whole trip takes miles. Hidden offers do not count.
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
      ticket &&
      (ticket.joint || visiblePayments.has(readPayment(ticket.price))) &&
      !tickets.some(({ isHidden }) => isHidden);
    return isSeen ? total.awards.map(({ programme }) => programme) : [];
  });
  return [...new Set(programmes)];
}
