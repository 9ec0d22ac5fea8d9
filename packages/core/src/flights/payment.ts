import type { Price } from './offer.ts';
import type { ProgrammeId } from './programme.ts';

/** A way of paying: in reais, or with the miles of one programme. */
export type Payment = 'cash' | ProgrammeId;

/** Way of paying of a price. */
export function readPayment(price: Price): Payment {
  return price.kind === 'cash' ? 'cash' : price.programme;
}
