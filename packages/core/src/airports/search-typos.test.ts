import { describe, expect, test } from 'vitest';
import { buildAirport } from '../../testing/airports.ts';
import { createAirportSearch } from './search.ts';

function search(typed: string, places: Record<string, string>, weights: Record<string, number> = {}): string[] {
  const airports = Object.entries(places).map(([iata, city]) => buildAirport(iata, city));
  return createAirportSearch(airports, [], { names: {}, countries: {}, weights })(typed, 8).map(({ iata }) => iata);
}

describe('typos in several words', () => {
  test('are allowed in a word that matches another place when no place matches every word as typed', () => {
    expect(search('vida bala nora', { AAA: 'Vila Bela Nova', BBB: 'Vida Boa' })).toEqual(['AAA']);
  });

  test('are allowed in words that each match another place', () => {
    const places = { AAA: 'Vila Bema Nova', BBB: 'Vida', CCC: 'Bela', DDD: 'Nora' };
    expect(search('vida bela nora', places)).toEqual(['AAA']);
  });

  test('rank a place with the same first letter higher', () => {
    expect(search('recifa', { AAA: 'Becifa', BBB: 'Recife' })).toEqual(['BBB', 'AAA']);
  });

  test('rank equal places by their city', () => {
    const places = { AAA: 'Zona Recife', BBB: 'Recifo', CCC: 'Recife' };
    expect(search('recifa', places)).toEqual(['CCC', 'BBB', 'AAA']);
  });
});

test('matches single letters only at the beginnings of words', () => {
  const places = { AAA: 'Xingu Yara', BBB: 'Xingu', CCC: 'Max Ypora' };
  expect(search('x y', places, { CCC: 9 })).toEqual(['AAA', 'CCC']);
});

test('ranks the likelier of two places that contain the text inside a word higher', () => {
  expect(search('polis', { AAA: 'Campolis', BBB: 'Metropolis' }, { BBB: 3 })).toEqual(['BBB', 'AAA']);
});
