import { formatChoice } from '@revoada/core/search/choice-params';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import { findChoiceInUrl } from './choice-in-url.ts';

const seenAt = '2026-12-01T12:00:00.000Z';
const roundTrip = searchQuery({ return: '2026-12-17' });
const outbound = withJourneyFares([
  offer({ id: 'out-cash', journeyKey: 'LA1', price: cash(100_000) }),
  offer({ id: 'out-miles', journeyKey: 'LA1', price: award('smiles', 30_000, 5_000) }),
]);
const back = withJourneyFares([offer({ id: 'back', journeyKey: 'LA2', direction: 'return', price: cash(90_000) })]);
const known = { outbound, return: back, seenAt };
const [outCash, outMiles] = outbound;
const [backCash] = back;
const nobody = new URLSearchParams('origem=GRU&destino=GIG');

test('a choice brings the flights with all that the browser would keep of them (S-323)', () => {
  const params = formatChoice({ outbound: outCash ?? null, return: backCash ?? null }, nobody);
  const found = findChoiceInUrl(params, roundTrip, known);
  expect(found).toMatchObject({
    outbound: { id: 'out-cash', seenAt, unseenPayments: [], otherOffers: [{ id: 'out-miles' }] },
    return: { id: 'back', direction: 'return', seenAt },
    missing: [],
    changed: [],
  });
  expect(found?.outbound?.journeyFares?.awards).toHaveLength(1);
});

test('a flight is found with the bags that its list asks for (S-498)', () => {
  const packed = withJourneyFares([
    offer({ id: 'cash', journeyKey: 'LA1', price: cash(100_000), baggage: buildBaggage(true, true) }),
    offer({ id: 'miles', journeyKey: 'LA1', price: award('smiles', 30_000), baggage: buildBaggage(true, false) }),
  ]);
  const find = (bags: string) =>
    findChoiceInUrl(new URLSearchParams(`${bags}&vooIda=LA1.dinheiro.100000`), roundTrip, {
      ...known,
      outbound: packed,
    });
  expect(find('bagagem=despachada')?.outbound).toMatchObject({ wantedBags: ['checked'], otherOffers: [] });
  expect(find('')?.outbound).toMatchObject({ wantedBags: [], otherOffers: [{ id: 'miles' }] });
});

test('no choice is none', () => {
  expect(findChoiceInUrl(nobody, roundTrip, known)).toBeNull();
});

test('what the account does not see is missing, as is what never was (S-324)', () => {
  const limited = { ...known, outbound: outbound.filter(({ id }) => id !== 'out-miles') };
  const hidden = formatChoice({ outbound: outMiles ?? null }, nobody);
  expect(findChoiceInUrl(hidden, roundTrip, limited)).toEqual({
    outbound: null,
    return: null,
    missing: ['outbound'],
    changed: [],
  });
  const never = new URLSearchParams('vooIda=__proto__.dinheiro.1&vooVolta=LA9.dinheiro.1');
  expect(findChoiceInUrl(never, roundTrip, known)?.missing).toEqual(['outbound', 'return']);
  // A flight of one direction is none of the other.
  const swapped = new URLSearchParams('vooIda=LA2.dinheiro.90000');
  expect(findChoiceInUrl(swapped, roundTrip, known)?.missing).toEqual(['outbound']);
});

test('a changed price is said', () => {
  const params = new URLSearchParams('vooIda=LA1.dinheiro.80000');
  expect(findChoiceInUrl(params, roundTrip, known)).toMatchObject({
    outbound: { id: 'out-cash', price: cash(100_000) },
    changed: ['outbound'],
  });
});

test('the way back that is searched by itself is a return', () => {
  const params = new URLSearchParams('vooVolta=LA1.dinheiro.100000');
  expect(findChoiceInUrl(params, searchQuery(), { ...known, return: [] })).toMatchObject({
    outbound: null,
    return: { id: 'out-cash', direction: 'return' },
    missing: [],
  });
});
