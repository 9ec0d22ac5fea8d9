import { describe, expect, test } from 'vitest';
import { LINK_TEMPLATES, type LinkTarget, type LinkTrip } from './deep-link-templates.ts';
import { linkTo } from './deep-links.ts';

const oneWay: LinkTrip = {
  origin: 'GRU',
  destination: 'MAD',
  date: '2026-12-10',
  returnDate: null,
  party: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
};
const roundTrip: LinkTrip = { ...oneWay, returnDate: '2026-12-17' };

const queryOf = (target: LinkTarget, trip: LinkTrip) => Object.fromEntries(new URL(linkTo(target, trip)).searchParams);

describe('round trips', () => {
  test('Smiles calls one 1, and counts milliseconds', () => {
    const query = { tripType: '1', returnDate: String(Date.parse('2026-12-17T12:00:00Z')) };
    expect(queryOf('smiles', roundTrip)).toMatchObject(query);
  });

  test('Copa says so in words', () => {
    expect(queryOf('copa', roundTrip)).toMatchObject({ roundtrip: 'true', date2: '2026-12-17' });
  });

  test('American lists both flights', () => {
    const { type, slices } = queryOf('american', roundTrip);
    expect(type).toBe('RoundTrip');
    expect(JSON.parse(slices ?? '')).toMatchObject([
      { orig: 'GRU', dest: 'MAD', date: '2026-12-10' },
      { orig: 'MAD', dest: 'GRU', date: '2026-12-17' },
    ]);
  });

  test.each(['iberia', 'iberia-club'] as const)('%s is filled in for a round trip alone', (target) => {
    expect(queryOf(target, roundTrip)).toMatchObject({ TRIP_TYPE: '2', END_YEAR_01: '2026' });
    expect(linkTo(target, oneWay)).toBe('https://www.iberia.com/');
  });
});

test.each(['business', 'first'] as const)('the cabin %s is BUSINESS at Azul pelo Mundo', (cabin) => {
  expect(linkTo('azul-interline', { ...oneWay, cabin })).toContain('/BUSINESS/');
});

describe('pages that are not trusted now, should they work again', () => {
  test('Iberia, one way', () => {
    expect(LINK_TEMPLATES.iberia.query?.(oneWay)).toMatchObject({ TRIP_TYPE: '1', END_DAY_01: '', END_YEAR_01: '' });
  });

  test('TAP Miles&Go', () => {
    expect(LINK_TEMPLATES['tap-miles-go'].query?.(oneWay)).toMatchObject({
      flightWithMiles: 'true',
      bookAwardFlights: 'true',
      payWithMilesEditableState: 'true',
    });
  });

  test('Livelo leaves out the return that there is not', () => {
    const cabinAndMarket = ['ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'];
    const path = ['GRU', 'MAD', '2026-12-10'];
    expect(LINK_TEMPLATES.livelo.path?.(oneWay)).toEqual([...path, ...cabinAndMarket]);
    expect(LINK_TEMPLATES.livelo.path?.(roundTrip)).toEqual([...path, '2026-12-17', ...cabinAndMarket]);
  });
});

test('each page is named by who sells there', () => {
  expect(Object.entries(LINK_TEMPLATES).map(([target, { seller }]) => `${target}: ${seller}`)).toEqual([
    'latam: LATAM',
    'latam-pass: LATAM',
    'gol: GOL',
    'smiles: Smiles',
    'azul: Azul',
    'azul-fidelidade: Azul',
    'azul-interline: Azul pelo Mundo',
    'tap: TAP',
    'tap-miles-go: TAP',
    'copa: Copa',
    'connectmiles: Copa',
    'american: American',
    'aadvantage: American',
    'iberia: Iberia',
    'iberia-club: Iberia',
    'livelo: Livelo',
    'esfera: Esfera',
  ]);
});
