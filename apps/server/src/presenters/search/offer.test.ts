import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { cash } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { writeOffers } from './offer.ts';

const numbered = (offer: FlightOffer, id: number) => {
  const cost = equivalentCents(offer.price, REFERENCE_PRICES);
  return { ...offer, airline: { id, ...offer.airline }, equivalentCents: cost };
};

test('offers are written with the number of their airline, 0 for one without', () => {
  const france = buildOffer(3, cash(30_000), { airline: { iata: 'AF', name: 'Air France' } });
  const interline = buildOffer(4, cash(30_000), { airline: { iata: 'AD', name: 'Azul Interline' } });
  expect(JSON.parse(writeOffers([france, interline], REFERENCE_PRICES))).toEqual([
    numbered(france, 0),
    numbered(interline, 1200),
  ]);
});

test('offers are written as JSON, also the second time and beside others', () => {
  const [one, other] = [buildOffer(1, cash(30_000)), buildOffer(2, miles(8_000))];
  expect(writeOffers([], REFERENCE_PRICES)).toBe('[]');
  expect(writeOffers([one], REFERENCE_PRICES)).toBe(JSON.stringify([numbered(one, 1)]));
  expect(writeOffers([other, one], REFERENCE_PRICES)).toBe(JSON.stringify([numbered(other, 1), numbered(one, 1)]));
});

test('an offer’s text is written once', () => {
  let written = 0;
  const offer = { ...buildOffer(1, cash(30_000)), toJSON: () => ({ written: ++written }) };
  expect([writeOffers([offer], REFERENCE_PRICES), writeOffers([offer, offer], REFERENCE_PRICES)]).toEqual([
    '[{"written":1}]',
    '[{"written":1},{"written":1}]',
  ]);
});
