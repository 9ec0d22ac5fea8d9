import type { FlightOffer } from '@revoada/core/flights/offer';
import { describePayment } from '../../selection/trip-bar/bar-text.ts';
import { nameSeller } from '../name-seller.ts';

/**
 * That a trip takes two purchases, and where: 'São duas compras: a ida na GOL e a volta na Azul.' Null where one seller takes
 * the same money for both ways: it may sell them together.
 */
export function describeTwoPurchases(outbound: FlightOffer, back: FlightOffer): string | null {
  const [first, second] = [nameSeller(outbound), nameSeller(back)];
  if (first !== second) return `São duas compras: a ida na ${first} e a volta na ${second}.`;
  const [paid, paidBack] = [describePayment(outbound.price), describePayment(back.price)];
  return paid === paidBack ? null : `São duas compras na ${first}: a ida ${paid} e a volta ${paidBack}.`;
}
