import { award, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { NO_REPLY } from './price-check.ts';
import { buildTicketQuestion, isFirstOfTicket, readTicketAnswer, shareCheck, sharePrice } from './ticket-check.ts';

const checkedAt = '2026-12-01T14:59:58.000Z';
const ticket = { id: 'ticket.cash.0~out+1~back', slices: [0, 1] };
const out: ChosenFlight = { ...offer({ id: 'out', price: cash(300_000) }), ticket };
const back: ChosenFlight = { ...offer({ id: 'back', direction: 'return', price: cash(300_000) }), ticket };
const separate: ChosenFlight = offer({ id: 'separate', price: cash(300_000) });

test('builds the same question for each flight of a ticket, with the search of the whole trip', () => {
  const search = searchQuery({ return: '2026-12-20', adults: 2, returnOrigin: 'MAD' });
  const question = buildTicketQuestion(back, search);
  expect(question).toEqual(buildTicketQuestion(out, search));
  expect(question).toMatchObject({ ticketId: ticket.id, price: cash(300_000) });
  const params = new URLSearchParams(question?.search);
  expect(Object.fromEntries(params)).toMatchObject({ volta: '2026-12-20', voltaDe: 'MAD', adultos: '2' });
  expect(buildTicketQuestion(separate, search)).toBeNull();
});

test('reads each state of the whole ticket', () => {
  expect(readTicketAnswer(out, { state: 'confirmed', checkedAt })).toEqual({
    state: 'same',
    flight: { ...out, seenAt: checkedAt },
  });
  const price = cash(304_000);
  expect(readTicketAnswer(out, { state: 'changed', checkedAt, price, perAdult: null, alternatives: [] })).toEqual({
    state: 'changed',
    flight: { ...out, price, perAdult: null, seenAt: checkedAt },
    alternatives: [],
  });
  expect(readTicketAnswer(out, { state: 'gone', checkedAt, alternatives: [] })).toEqual({
    state: 'gone',
    checkedAt,
    alternatives: [],
  });
  expect(readTicketAnswer(out, { state: 'no-answer', reason: 'no-reply', seenAt: null })).toBe(NO_REPLY);
});

const changed = { state: 'changed', checkedAt, price: cash(1), perAdult: null, alternatives: [] };

test.each([
  ['nothing', null],
  ['a text', 'confirmed'],
  ['an unknown state', { state: 'cheaper', checkedAt }],
  ['no time', { state: 'confirmed' }],
  ['an unreadable time', { state: 'confirmed', checkedAt: 'yesterdayZ' }],
  ['a local time', { state: 'gone', checkedAt: '2026-12-01T14:59:58' }],
  ['no price', { ...changed, price: undefined }],
  ['a price of nothing', { ...changed, price: cash(0) }],
  ['a negative price', { ...changed, price: cash(-1) }],
  ['a price in fractions of a cent', { ...changed, price: cash(1.5) }],
  ['a price in words', { ...changed, price: { ...cash(1), totalCents: '1' } }],
  ['a price in another currency', { ...changed, price: { ...cash(1), currency: 'USD' } }],
  ['a price in another way of paying', { ...changed, price: award('smiles', 50_000) }],
  ['a malformed share', { ...changed, perAdult: 'R$ 1' }],
  ['malformed rules', { state: 'confirmed', checkedAt, conditions: 'free' }],
])('leaves the price unconfirmed at an answer with %s', (_, answer) => {
  expect(readTicketAnswer(out, answer)).toMatchObject({ state: 'unsure', reason: 'failed' });
});

test('has the rules of the answer for all flights of the ticket (S-670)', () => {
  const conditions = { change: { allowed: true, penaltyCents: 39_000 }, refund: null };
  for (const answer of [
    { state: 'confirmed', checkedAt, conditions },
    { ...changed, price: cash(94_000), conditions },
  ]) {
    const check = readTicketAnswer(out, answer);
    expect(check).toMatchObject({ flight: { conditions } });
    expect(shareCheck(check, back)).toMatchObject({ flight: { id: back.id, conditions } });
  }
});

test('takes no other flight from an answer, because none replaces the whole ticket', () => {
  for (const answer of [changed, { state: 'gone', checkedAt }]) {
    expect(readTicketAnswer(out, { ...answer, alternatives: [separate] })).toMatchObject({ alternatives: [] });
  }
});

test('shares a price and a check with the flights of the same ticket only', () => {
  const dearer = { ...out, price: cash(304_000), perAdult: null, seenAt: checkedAt };
  const dearerBack = { ...back, price: cash(304_000), perAdult: null, seenAt: checkedAt };
  expect(sharePrice(back, dearer)).toEqual(dearerBack);
  expect(sharePrice(separate, dearer)).toBe(separate);
  expect(sharePrice(separate, { ...separate, price: cash(1) })).toBe(separate);
  expect(shareCheck({ state: 'changed', flight: dearer, alternatives: [] }, back)).toEqual({
    state: 'changed',
    flight: dearerBack,
    alternatives: [],
  });
  expect(shareCheck(NO_REPLY, back)).toBe(NO_REPLY);
});

test('names the first flight of each ticket, and every flight without one', () => {
  expect([out, back, separate].map((flight) => isFirstOfTicket(flight, [out, back, separate]))).toEqual([
    true,
    false,
    true,
  ]);
});
