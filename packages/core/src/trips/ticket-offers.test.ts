import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { groupJourneys } from '../journeys/journey.ts';
import { listTicketOffers } from './ticket-offers.ts';

const out = offer({ id: 'out', price: cash(1) });
const back = { ...offer({ id: 'back', direction: 'return', price: cash(1) }), journeyKey: 'back' };
const flights = [out, back];
const joint = makeJointTickets(
  { id: 'light', flights, price: cash(300_000), fareFamily: 'LIGHT', baggage: buildBaggage(true, false) },
  { id: 'plus', flights, price: cash(350_000), fareFamily: 'PLUS', baggage: buildBaggage(true, true) },
);

test('a dearer joint ticket that includes the bags keeps its own name', () => {
  const offers = listTicketOffers(joint, { slice: 0, direction: 'outbound' });
  const find = (bags: Parameters<typeof groupJourneys>[1]['bags']) =>
    groupJourneys(offers, { references: {}, ...(bags && { bags }) }).flatMap(({ ticketOffers }) => ticketOffers);
  expect(find([])).toMatchObject([{ ticket: { id: 'light' }, price: cash(300_000) }]);
  expect(find(['checked'])).toMatchObject([{ ticket: { id: 'plus' }, price: cash(350_000), fareFamily: 'PLUS' }]);
});
