import { between } from '../../flight-backend/world/seeded.ts';
import type { Ticket } from '../fares/ticket.ts';
import { type Billing, toBilledCents } from '../settings/billing.ts';
import type { IdMaker } from './ids.ts';
import { findTicketTestRoute, type WireOffer } from './offer.ts';
import { formatAmount } from './wire-values.ts';

const BAG_CENTS = 10_700;
const CANCEL_SHARE = 0.12;

/** Extras of an offer: a checked bag for each passenger with a seat, and at some airlines a carry-on bag or a free cancellation. */
export function listServices(ticket: Ticket, offer: WireOffer, ids: IdMaker, billing: Billing) {
  const test = findTicketTestRoute(ticket);
  if (test === 'no-bags' || test === 'no-services') return [];
  const seats = offer.passengers.filter(({ type }) => type !== 'infant_without_seat');
  const segments = offer.slices.flatMap(({ segments: own }) => own.map(({ id }) => id));
  const price = (cents: number) => ({
    total_amount: formatAmount(toBilledCents(billing, cents)),
    total_currency: billing.currency,
  });
  const bagCents = Math.round(BAG_CENTS * between(0.7, 1.6, 'bag', ticket.airline));
  const bag = (passenger: string, type: 'checked' | 'carry_on', cents: number) => ({
    id: ids('ase'),
    type: 'baggage' as const,
    maximum_quantity: type === 'checked' ? 2 : 1,
    passenger_ids: [passenger],
    segment_ids: segments,
    ...price(cents),
    metadata: {
      type,
      maximum_weight_kg: type === 'checked' ? 23 : null,
      maximum_height_cm: null,
      maximum_length_cm: null,
      maximum_depth_cm: null,
    },
  });
  const bags = seats.flatMap(({ id }) => [
    bag(id, 'checked', bagCents),
    ...(ticket.airline === 'AA' ? [bag(id, 'carry_on', Math.round(bagCents / 2))] : []),
  ]);
  const total = Math.round(Number(offer.total_amount) * 100);
  const cancellation = {
    id: ids('ase'),
    type: 'cancel_for_any_reason' as const,
    maximum_quantity: 1,
    passenger_ids: offer.passengers.map(({ id }) => id),
    segment_ids: segments,
    total_amount: formatAmount(Math.round(total * CANCEL_SHARE)),
    total_currency: billing.currency,
    metadata: { refund_amount: offer.total_amount, merchant_copy: 'Cancel for any reason' },
  };
  return ticket.airline === 'LA' || ticket.airline === 'ZZ' ? [...bags, cancellation] : bags;
}
