import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { aroundChosen } from '@revoada/core/testing/rows';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import { expect, test } from 'vitest';
import { samplePage } from '../../sample-page.ts';
import type { ResultsPage } from '../use-results.ts';
import { findPaidBefore } from './chosen-flight.ts';

const inReais = offer({ id: 'ida-reais', price: cash(99_000) });
const inPoints = offer({ id: 'ida-pontos', price: award('livelo', 11_400) });
const back = offer({ id: 'volta', journeyKey: 'G31655', direction: 'return', price: award('livelo', 16_300) });

const { choice } = samplePage({});

/** The page of the flights back, beside this outbound. */
function pageOfReturns(outbound: typeof inReais, results: Partial<ResultsPage['results']> = {}): ResultsPage {
  const selection = { ...choice.selection, outbound: { ...outbound, otherOffers: [inPoints, inReais] } };
  const fares = { cash: [], awards: [], quotes: [] };
  const around = aroundChosen({ fares, price: outbound.price });
  return samplePage({ change: { choice: { selection }, results: { around, ...results } } });
}

test('choosing a return flight changes the outbound to the payment of its trip price (S-489)', () => {
  expect(findPaidBefore(back, pageOfReturns(inReais))).toMatchObject([
    {
      id: 'ida-pontos',
      price: inPoints.price,
    },
  ]);
});

test('the outbound stays as it was chosen where it is paid so already, or cannot be', () => {
  expect(findPaidBefore(back, pageOfReturns(inPoints))).toBeNull();
  const elsewhere = offer({ ...back, id: 'outra', price: award('smiles', 20_000) });
  expect(findPaidBefore(elsewhere, pageOfReturns(inReais))).toBeNull();
});

test('the outbound stays as chosen where prices cover one leg, or where it is bought', () => {
  expect(findPaidBefore(back, pageOfReturns(inReais, { around: null }))).toBeNull();
  const page = pageOfReturns(inReais);
  const bought = { ...page.choice, bought: { outbound: true, return: false } };
  expect(findPaidBefore(back, { ...page, choice: bought })).toBeNull();
});

test('choosing a return at the price of a joint ticket chooses the outbound at it, and another return leaves it (S-612)', () => {
  const joint = makeJointTickets({ id: 'both', flights: [inReais, back], price: cash(150_000) });
  const [ticket] = joint.tickets;
  const atTicket = ticket && toTicketOffer(ticket, { slice: 1, direction: 'return' }, joint);
  if (!atTicket) throw new Error('no ticket');
  const around = aroundChosen({ fares: { cash: [], awards: [], quotes: [] }, price: inReais.price }, joint);
  const [chosen] = findPaidBefore(atTicket, pageOfReturns(inReais, { around })) ?? [];
  expect(chosen).toMatchObject({ ticket: { id: 'both' }, price: cash(150_000), journeyKey: inReais.journeyKey });
  if (!chosen) return;
  const page = pageOfReturns(inReais, { around });
  const selection = { ...page.choice.selection, outbound: chosen };
  const [left] = findPaidBefore(back, { ...page, choice: { ...page.choice, selection } }, ['livelo']) ?? [];
  expect(left).toMatchObject({ id: 'ida-pontos' });
  expect(left?.ticket).toBeUndefined();
});

test('choosing a way of paying changes the outbound to it, also on the chosen flight (S-489, S-476)', () => {
  expect(findPaidBefore(back, pageOfReturns(inReais), ['cash'])).toBeNull();
  expect(findPaidBefore(back, pageOfReturns(inPoints), ['cash'])).toMatchObject([{ id: 'ida-reais' }]);
  const page = pageOfReturns(inReais);
  const selection = { ...page.choice.selection, return: back };
  const again = { ...page, choice: { ...page.choice, selection } };
  expect(findPaidBefore(back, again)).toBeNull();
  expect(findPaidBefore(back, again, ['livelo'])).toMatchObject([{ id: 'ida-pontos' }]);
});

test('a return flight in reais keeps the outbound in miles where its row counts that (S-489, S-543)', () => {
  const outbound = { ...inReais, otherOffers: [inPoints, inReais] };
  // 11.400 Livelo points cost less than R$ 990; the way back costs least in reais.
  const cheapBack = offer({ id: 'barata', journeyKey: 'G31655', direction: 'return', price: cash(20_000) });
  const fares = {
    cash: [{ cents: 99_000, bags: [] }],
    awards: [{ programme: 'livelo' as const, miles: 11_400, taxCents: 0, bags: [] }],
    quotes: [],
  };
  const around = aroundChosen({ fares, price: inReais.price });
  const selection = { ...choice.selection, outbound };
  const page = samplePage({ offers: [cheapBack], around, change: { choice: { selection } } });
  expect(findPaidBefore(cheapBack, page)).toMatchObject([{ id: 'ida-pontos' }]);
});
