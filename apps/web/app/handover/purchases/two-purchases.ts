import type { FlightOffer } from '@revoada/core/flights/offer';
import { describePayment } from '../../selection/trip-bar/bar-text.ts';
import { nameSeller } from '../name-seller.ts';

/**
 * Note that a trip takes two purchases, with their sellers: 'São duas compras: a ida na GOL e a volta na Azul.' Null
 * where one seller takes the same currency for both, and may sell them together.
 */
export function describeTwoPurchases(outbound: FlightOffer, back: FlightOffer): string | null {
  const [first, second] = [nameSeller(outbound), nameSeller(back)];
  if (first !== second) return `São duas compras: a ida na ${first} e a volta na ${second}.`;
  const [paid, paidBack] = [describePayment(outbound.price), describePayment(back.price)];
  return paid === paidBack ? null : `São duas compras na ${first}: a ida ${paid} e a volta ${paidBack}.`;
}
