import { expect, test } from 'vitest';
import { cash, offer } from '../../../testing/offers.ts';
import { identifyAirline } from '../../airlines/identify-airline.ts';
import { findLoosening } from './find-loosening.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from './registry.ts';

const gol = identifyAirline({ iata: 'G3' });
const offers = [
  offer({ id: 'a', journeyKey: 'a', price: cash(1), stops: 1 }),
  offer({ id: 'b', journeyKey: 'b', price: cash(2), stops: 2 }),
  offer({ id: 'b-again', journeyKey: 'b', price: cash(3), stops: 2 }),
  offer({ id: 'gol', journeyKey: 'gol', price: cash(4), airline: gol }),
];
const find = (filters: Partial<ResultFilters>) => findLoosening(offers, { ...NO_FILTERS, ...filters }, FILTERS);
const { airlines } = { airlines: [offers[0]?.airline.iata ?? ''] };

test('the filter that hides most is dropped, and journeys are counted once (S-319)', () => {
  expect(find({ airlines, stops: [0] })).toEqual({
    name: 'stops',
    choices: { ...NO_FILTERS, airlines },
    journeys: 2,
  });
  expect(find({ airlines: ['G3'], stops: [1] })?.name).toBe('stops');
});

test('returns null where no single filter hides everything', () => {
  expect(find({ airlines: ['G3'], stops: [1], bags: ['checked'] })).toBeNull();
  expect(find({})).toBeNull();
});
