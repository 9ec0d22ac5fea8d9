import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyList, award, cash, offer } from '../../../testing/offers.ts';
import { applyFilters } from './apply-filters.ts';
import { countFound } from './count-found.ts';
import { appliesTo } from './filter.ts';
import { readChoices } from './filter-params.ts';
import { FILTERS } from './registry.ts';

test('counts a journey with two ways of paying once, and each programme’s journeys (S-306)', () => {
  const offers = [
    offer({ id: 'a', journeyKey: 'one', price: cash(1_000) }),
    offer({ id: 'b', journeyKey: 'one', price: award('smiles', 9_000) }),
    offer({ id: 'c', journeyKey: 'two', price: cash(2_000), stops: 1 }),
  ];
  const { journeys, options } = countFound(offers, FILTERS);
  expect(journeys).toBe(2);
  expect(options.stops).toEqual({ 0: 1, 1: 1 });
  expect(options.programmes).toEqual({ smiles: 1 });
});

test('counts the journeys that each option would leave as the only filter, for any offers (S-306)', () => {
  fc.assert(
    fc.property(anyList(), (offers) => {
      const { options } = countFound(offers, FILTERS);
      for (const [name, counts] of Object.entries(options)) {
        const filter = FILTERS[name as keyof typeof FILTERS];
        for (const [word, count] of Object.entries(counts)) {
          const choices = readChoices(new URLSearchParams([[filter.parameter, word]]), FILTERS);
          const matches = applyFilters(offers, choices, FILTERS).filter((each) => appliesTo(filter, each));
          expect(new Set(matches.map(({ journeyKey }) => journeyKey)).size).toBe(count);
        }
      }
    }),
  );
});

test('counts nothing without offers', () => {
  expect(countFound([], FILTERS)).toEqual({ journeys: 0, options: {} });
});

test('counts hours only of the flights of their direction (S-569)', () => {
  const out = offer({ id: 'out', price: cash(1_000), departsAt: '2026-12-10T08:00:00' });
  const back = offer({ id: 'back', price: cash(1_000), direction: 'return', departsAt: '2026-12-20T19:00:00' });
  expect(countFound([out], FILTERS).options).toMatchObject({ departure: { manha: 1 } });
  expect(countFound([out], FILTERS).options).not.toHaveProperty('departureBack');
  expect(countFound([back], FILTERS).options).toMatchObject({ departureBack: { noite: 1 } });
  expect(countFound([back], FILTERS).options).not.toHaveProperty('departure');
});
