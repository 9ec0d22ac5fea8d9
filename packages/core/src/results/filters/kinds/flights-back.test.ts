import { describe, expect, test } from 'vitest';
import { cash, offer } from '../../../../testing/offers.ts';
import { formatResultsView, parseResultsView } from '../../view.ts';
import { applyFilters } from '../apply-filters.ts';
import { FILTERS, NO_FILTERS } from '../registry.ts';
import { formatDayParts } from './day-part.ts';
import { createReturnFilter, keepForSlices } from './flights-back.ts';

const out = offer({ id: 'out', price: cash(1) });
const back = { ...out, id: 'back', direction: 'return' as const };
const choices = {
  ...NO_FILTERS,
  stops: [0 as const],
  departure: ['dawn' as const],
  departureBack: ['evening' as const],
  arrivalBack: ['afternoon' as const],
};

describe('hours of one direction (S-569)', () => {
  test('narrow only the flights of their direction', () => {
    const filterReturns = (departure: typeof choices.departure, departureBack: typeof choices.departureBack) =>
      applyFilters([out, back], { ...NO_FILTERS, departure, departureBack }, FILTERS).map(({ id }) => id);
    expect(filterReturns(['dawn'], [])).toEqual(['back']);
    expect(filterReturns([], ['evening'])).toEqual(['out', 'back']);
    expect(applyFilters([back], { ...NO_FILTERS, arrivalBack: ['dawn'] }, FILTERS)).toEqual([]);
  });

  test('have separate words in URLs, and old links keep theirs', () => {
    const url = 'saida=madrugada&chegada=noite&saidaVolta=noite&chegadaVolta=manha.tarde';
    const view = parseResultsView(new URLSearchParams(url));
    expect(view.filters).toMatchObject({
      departure: ['dawn'],
      arrival: ['evening'],
      departureBack: ['evening'],
      arrivalBack: ['morning', 'afternoon'],
    });
    expect(`${formatResultsView(view, new URLSearchParams())}`).toBe(url);
  });

  test('of the outbound do not narrow the return flights that a price counts', () => {
    expect(createReturnFilter({ ...NO_FILTERS, departure: ['dawn'], arrival: ['dawn'] })(back)).toBe(true);
    expect(createReturnFilter({ ...NO_FILTERS, departureBack: ['dawn'] })(back)).toBe(false);
    expect(createReturnFilter({ ...NO_FILTERS, arrivalBack: ['afternoon'] })(back)).toBe(true);
  });

  test('are written as ranges of hours', () => {
    expect(formatDayParts(['afternoon', 'evening'])).toBe('das 12h às 24h');
    expect(formatDayParts(['evening', 'dawn'])).toBe('das 0h às 6h e das 18h às 24h');
    expect(formatDayParts(['dawn', 'morning', 'afternoon', 'evening'])).toBe('das 0h às 24h');
  });
});

test('keeps the choices for directions that are still to be chosen (S-570)', () => {
  expect(keepForSlices(choices, ['outbound', 'return'])).toEqual(choices);
  expect(keepForSlices(choices, ['return'])).toEqual({ ...choices, departure: [] });
  expect(keepForSlices(choices, ['outbound'])).toEqual({ ...choices, departureBack: [], arrivalBack: [] });
});
