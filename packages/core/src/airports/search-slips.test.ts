import { describe, expect, test } from 'vitest';
import { buildAirport } from '../../testing/airports.ts';
import { createAirportSearch } from './search.ts';

function search(typed: string, places: Record<string, string>, weights: Record<string, number> = {}): string[] {
  const airports = Object.entries(places).map(([iata, city]) => buildAirport(iata, city));
  return createAirportSearch(airports, [], { names: {}, countries: {}, weights })(typed, 8).map(({ iata }) => iata);
}

describe('slips in several words', () => {
  test('are forgiven in a word that begins another place, where nothing has all words as they were typed', () => {
    expect(search('vida bala nora', { AAA: 'Vila Bela Nova', BBB: 'Vida Boa' })).toEqual(['AAA']);
  });

  test('are forgiven in words that each begin another place', () => {
    const places = { AAA: 'Vila Bema Nova', BBB: 'Vida', CCC: 'Bela', DDD: 'Nora' };
    expect(search('vida bela nora', places)).toEqual(['AAA']);
  });

  test('put the place first that begins with the letter that was typed', () => {
    expect(search('recifa', { AAA: 'Becifa', BBB: 'Recife' })).toEqual(['BBB', 'AAA']);
  });

  test('put places alike in the order of their cities', () => {
    const places = { AAA: 'Zona Recife', BBB: 'Recifo', CCC: 'Recife' };
    expect(search('recifa', places)).toEqual(['CCC', 'BBB', 'AAA']);
  });
});

test('single letters are the beginnings of words before they lie inside a text', () => {
  const places = { AAA: 'Xingu Yara', BBB: 'Xingu', CCC: 'Max Ypora' };
  expect(search('x y', places, { CCC: 9 })).toEqual(['AAA', 'CCC']);
});

test('of places that hold the text inside a word the likelier stands first', () => {
  expect(search('polis', { AAA: 'Campolis', BBB: 'Metropolis' }, { BBB: 3 })).toEqual(['BBB', 'AAA']);
});
