import type { ListedOffer } from '@revoada/core/journeys/journey';
import { verdictReason } from '@revoada/core/journeys/verdict-text';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { findCardVerdict, findFlightVerdict, tripVerdict } from './totals.ts';

const inCash = offer({ id: 'a', price: cash(300_000) });
const latam = offer({ id: 'b', price: award('latam-pass', 100_000, 20_000) });
const smiles = offer({ id: 'c', price: award('smiles', 50_000, 10_000) });

describe('the verdict on a trip', () => {
  const [{ journeyFares }] = withJourneyFares([inCash, latam]) as [ListedOffer, ...ListedOffer[]];
  const known = { ...inCash, journeyFares };

  test('adds both sides of every flight', () => {
    expect(tripVerdict([known, known], REFERENCE_PRICES)).toEqual({
      winner: 'miles',
      savingCents: 40_000,
      cashCents: 600_000,
      milesCostCents: 560_000,
      programmes: ['latam-pass', 'latam-pass'],
      heldBack: false,
    });
  });

  test('knows where it counts a price that the account did not see', () => {
    const [cashCard] = withJourneyFares([inCash, latam, { ...smiles, price: award('smiles', 900_000) }]);
    const heldBack = (unseenPayments: string[], flight: ChosenFlight = { ...inCash, ...cashCard }) =>
      tripVerdict([known, { ...flight, unseenPayments }], REFERENCE_PRICES)?.heldBack;
    expect([heldBack(['latam-pass']), heldBack(['smiles']), heldBack([])]).toEqual([true, false, false]);
    expect(heldBack(['cash'], { ...latam, journeyFares })).toBe(true);
  });

  // S-302
  test('counts no price that an airline only quotes for one way, unless it is the whole trip', () => {
    const quoted = { ...journeyFares, cash: [], quotes: [{ cents: 290_000, bags: [] }] };
    const flight: ChosenFlight = { ...latam, journeyFares: quoted, unseenPayments: ['cash'] };
    expect(tripVerdict([known, flight], REFERENCE_PRICES)).toBeNull();
    expect(tripVerdict([flight], REFERENCE_PRICES)).toMatchObject({ cashCents: 290_000, heldBack: false });
  });

  test('on one flight is told without the price that the account did not see', () => {
    const verdict = findFlightVerdict({ ...known, unseenPayments: ['latam-pass'] }, REFERENCE_PRICES);
    expect(verdict).toMatchObject({ winner: 'miles', winnerHeldBack: true });
    expect(verdict && verdictReason(verdict, known.price)).toBe('');
  });

  // S-318
  test('on a card advises no second programme beside miles of another one', () => {
    const advise = (flight: ChosenFlight, beside: ChosenFlight | null) =>
      findCardVerdict(flight, { beside, references: REFERENCE_PRICES })?.winner ?? null;
    expect([advise(known, null), advise(known, inCash), advise(known, latam)]).toEqual(['miles', 'miles', 'miles']);
    expect(advise(known, smiles)).toBeNull();
    expect(advise({ ...latam, journeyFares }, smiles)).toBe('miles');
  });

  test('is withheld when one flight is known only one way', () => {
    expect(tripVerdict([known, smiles], REFERENCE_PRICES)).toBeNull();
    expect(tripVerdict([], REFERENCE_PRICES)).toBeNull();
  });

  test('counts a chosen award itself, also where another programme costs less', () => {
    const livelo = { ...offer({ id: 'e', price: award('livelo', 99_000, 20_000) }), journeyFares };
    expect(tripVerdict([{ ...latam, journeyFares }, livelo], REFERENCE_PRICES)).toMatchObject({
      cashCents: 600_000,
      milesCostCents: 280_000 + 317_000,
      winner: 'miles',
      programmes: ['latam-pass', 'livelo'],
    });
  });

  test('is withheld where the miles would be of two programmes that are not chosen together', () => {
    const livelo = { ...offer({ id: 'e', price: award('livelo', 99_000, 20_000) }), journeyFares };
    expect(tripVerdict([known, livelo], REFERENCE_PRICES)).toBeNull();
  });

  test('a flight kept without its journey’s prices has none', () => {
    const { journeyFares: _, ...bare } = known;
    expect(findFlightVerdict(bare, REFERENCE_PRICES)).toBeNull();
  });
});
