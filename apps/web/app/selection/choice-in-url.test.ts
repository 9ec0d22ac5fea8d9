import { formatChoice } from '@revoada/core/search/choice-params';
import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import { expect, test } from 'vitest';
import { findChoiceInUrl } from './choice-in-url.ts';

const seenAt = '2026-12-01T12:00:00.000Z';
const roundTrip = searchQuery({ return: '2026-12-17' });
const outbound = withJourneyFares([
  offer({ id: 'out-cash', journeyKey: 'LA1', price: cash(100_000) }),
  offer({ id: 'out-miles', journeyKey: 'LA1', price: award('smiles', 30_000, 5_000) }),
]);
const back = withJourneyFares([offer({ id: 'back', journeyKey: 'LA2', direction: 'return', price: cash(90_000) })]);
const offers = { outbound, return: back, jointTickets: makeJointTickets(), seenAt };
const [outCash, outMiles] = outbound;
const [backCash] = back;
const nobody = new URLSearchParams('origem=GRU&destino=GIG');

test('returns the chosen flights with every fact that the browser would store of them (S-323)', () => {
  const params = formatChoice({ outbound: outCash ?? null, return: backCash ?? null }, nobody);
  const choice = findChoiceInUrl(params, roundTrip, offers);
  expect(choice).toMatchObject({
    outbound: { id: 'out-cash', seenAt, unseenPayments: [], otherOffers: [{ id: 'out-miles' }] },
    return: { id: 'back', direction: 'return', seenAt },
    missing: [],
    changed: [],
  });
  expect(choice?.outbound?.journeyFares?.awards).toHaveLength(1);
});

test('finds a flight with the bags that its list filters by (S-498)', () => {
  const packed = withJourneyFares([
    offer({ id: 'cash', journeyKey: 'LA1', price: cash(100_000), baggage: buildBaggage(true, true) }),
    offer({ id: 'miles', journeyKey: 'LA1', price: award('smiles', 30_000), baggage: buildBaggage(true, false) }),
  ]);
  const find = (bags: string) =>
    findChoiceInUrl(new URLSearchParams(`${bags}&vooIda=LA1.dinheiro.100000`), roundTrip, {
      ...offers,
      outbound: packed,
    });
  expect(find('bagagem=despachada')?.outbound).toMatchObject({ wantedBags: ['checked'], otherOffers: [] });
  expect(find('')?.outbound).toMatchObject({ wantedBags: [], otherOffers: [{ id: 'miles' }] });
});

test('returns null for a URL without a choice', () => {
  expect(findChoiceInUrl(nobody, roundTrip, offers)).toBeNull();
});

test('reports a flight as missing when the account does not see it or it never existed (S-324)', () => {
  const limited = { ...offers, outbound: outbound.filter(({ id }) => id !== 'out-miles') };
  const hidden = formatChoice({ outbound: outMiles ?? null }, nobody);
  expect(findChoiceInUrl(hidden, roundTrip, limited)).toEqual({
    outbound: null,
    return: null,
    missing: ['outbound'],
    changed: [],
  });
  const never = new URLSearchParams('vooIda=__proto__.dinheiro.1&vooVolta=LA9.dinheiro.1');
  expect(findChoiceInUrl(never, roundTrip, offers)?.missing).toEqual(['outbound', 'return']);
  // A flight of one direction does not match in the other.
  const swapped = new URLSearchParams('vooIda=LA2.dinheiro.90000');
  expect(findChoiceInUrl(swapped, roundTrip, offers)?.missing).toEqual(['outbound']);
});

test('reports a changed price', () => {
  const params = new URLSearchParams('vooIda=LA1.dinheiro.80000');
  expect(findChoiceInUrl(params, roundTrip, offers)).toMatchObject({
    outbound: { id: 'out-cash', price: cash(100_000) },
    changed: ['outbound'],
  });
});

test('returns the flight of a return-only search as the return', () => {
  const params = new URLSearchParams('vooVolta=LA1.dinheiro.100000');
  expect(findChoiceInUrl(params, searchQuery(), { ...offers, return: [] })).toMatchObject({
    outbound: null,
    return: { id: 'out-cash', direction: 'return' },
    missing: [],
  });
});

test('finds flights that were chosen at the price of a joint ticket, in both directions (S-612)', () => {
  if (!outCash || !backCash) throw new Error('no offers');
  const jointTickets = makeJointTickets({ id: 'both', flights: [outCash, backCash], price: cash(150_000) });
  const [ticket] = jointTickets.tickets;
  if (!ticket) throw new Error('no ticket');
  const chosen = {
    outbound: toTicketOffer(ticket, { slice: 0, direction: 'outbound' }, jointTickets),
    return: toTicketOffer(ticket, { slice: 1, direction: 'return' }, jointTickets),
  };
  const params = formatChoice(chosen, nobody);
  expect(params.get('vooIda')).toBe('LA1.dinheiro.150000-bilhete12');
  const name = { id: 'both', slices: [0, 1] };
  expect(findChoiceInUrl(params, roundTrip, { ...offers, jointTickets })).toMatchObject({
    outbound: { ticket: name, price: cash(150_000), otherOffers: [{ id: 'out-cash' }, { id: 'out-miles' }] },
    return: { ticket: name, price: cash(150_000) },
    missing: [],
    changed: [],
  });
  expect(findChoiceInUrl(params, roundTrip, offers)?.missing).toEqual(['outbound', 'return']);
  const mixed = formatChoice({ return: backCash }, params);
  expect(findChoiceInUrl(mixed, roundTrip, { ...offers, jointTickets })?.missing).toEqual(['outbound']);
});
