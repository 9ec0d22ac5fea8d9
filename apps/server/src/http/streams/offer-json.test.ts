import type { FlightOffer } from '@revoada/core/flights/offer';
import { cash } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { offersJson } from './offer-json.ts';

const numbered = (offer: FlightOffer, id: number) => ({ ...offer, airline: { id, ...offer.airline } });

test('offers are written with the number of their airline, 0 for one without', () => {
  const france = buildOffer(3, cash(30_000), { airline: { iata: 'AF', name: 'Air France' } });
  const interline = buildOffer(4, cash(30_000), { airline: { iata: 'AD', name: 'Azul Interline' } });
  expect(JSON.parse(offersJson([france, interline]))).toEqual([numbered(france, 0), numbered(interline, 1200)]);
});

test('offers are written as JSON writes them, also the second time and beside others', () => {
  const [one, other] = [buildOffer(1, cash(30_000)), buildOffer(2, miles(8_000))];
  expect(offersJson([])).toBe('[]');
  expect(offersJson([one])).toBe(JSON.stringify([numbered(one, 1)]));
  expect(offersJson([other, one])).toBe(JSON.stringify([numbered(other, 1), numbered(one, 1)]));
});

test('an offer’s text is written once', () => {
  let written = 0;
  const offer = { ...buildOffer(1, cash(30_000)), toJSON: () => ({ written: ++written }) };
  expect([offersJson([offer]), offersJson([offer, offer])]).toEqual([
    '[{"written":1}]',
    '[{"written":1},{"written":1}]',
  ]);
});
