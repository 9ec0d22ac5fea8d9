import { describe, expect, test } from 'vitest';
import { buildLink, LINK_TEMPLATES } from '../deep-links.ts';
import type { LinkTemplate, LinkTrip } from '../link-template.ts';
import { american } from './american.ts';
import { azulInterline } from './azul-interline.ts';
import { copa } from './copa.ts';
import { gol } from './gol.ts';
import { iberia } from './iberia.ts';
import { livelo } from './livelo.ts';
import { tap } from './tap.ts';

const oneWay: LinkTrip = {
  origin: 'GRU',
  destination: 'MAD',
  date: '2026-12-10',
  returnDate: null,
  party: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
};
const roundTrip: LinkTrip = { ...oneWay, returnDate: '2026-12-17' };

const readQuery = (template: LinkTemplate, trip: LinkTrip) =>
  Object.fromEntries(new URL(buildLink(template, trip)).searchParams);

describe('round trips', () => {
  test('Smiles calls one 1, and counts milliseconds', () => {
    const query = { tripType: '1', returnDate: String(Date.parse('2026-12-17T12:00:00Z')) };
    expect(readQuery(gol.award, roundTrip)).toMatchObject(query);
  });

  test('Copa says so in words', () => {
    expect(readQuery(copa.cash, roundTrip)).toMatchObject({ roundtrip: 'true', date2: '2026-12-17' });
  });

  test('American lists both flights', () => {
    const { type, slices } = readQuery(american.cash, roundTrip);
    expect(type).toBe('RoundTrip');
    expect(JSON.parse(slices ?? '')).toMatchObject([
      { orig: 'GRU', dest: 'MAD', date: '2026-12-10' },
      { orig: 'MAD', dest: 'GRU', date: '2026-12-17' },
    ]);
  });

  test.each(['cash', 'award'] as const)('Iberia’s %s page is filled in for a round trip alone', (kind) => {
    const template = iberia[kind];
    expect(readQuery(template, roundTrip)).toMatchObject({ TRIP_TYPE: '2', END_YEAR_01: '2026' });
    expect(buildLink(template, oneWay)).toBe('https://www.iberia.com/');
  });
});

test.each(['business', 'first'] as const)('the cabin %s is BUSINESS at Azul pelo Mundo', (cabin) => {
  expect(buildLink(azulInterline.cash, { ...oneWay, cabin })).toContain('/BUSINESS/');
});

describe('pages that are not trusted now, should they work again', () => {
  test('Iberia, one way', () => {
    expect(iberia.cash.query?.(oneWay)).toMatchObject({
      TRIP_TYPE: '1',
      END_DAY_01: '',
      END_MONTH_01: '',
      END_YEAR_01: '',
    });
  });

  test('TAP Miles&Go', () => {
    expect(tap.award.query?.(oneWay)).toMatchObject({
      flightWithMiles: 'true',
      bookAwardFlights: 'true',
      payWithMilesEditableState: 'true',
    });
  });

  test('Livelo leaves out the return that there is not', () => {
    const cabinAndMarket = ['ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'];
    const path = ['GRU', 'MAD', '2026-12-10'];
    expect(livelo.cash.path?.(oneWay)).toEqual([...path, ...cabinAndMarket]);
    expect(livelo.cash.path?.(roundTrip)).toEqual([...path, '2026-12-17', ...cabinAndMarket]);
  });
});

test('each page is named by who sells there', () => {
  expect(LINK_TEMPLATES.map(({ seller }) => seller)).toEqual([
    ...['LATAM', 'LATAM', 'GOL', 'Smiles', 'Azul', 'Azul', 'TAP', 'TAP', 'Copa', 'Copa'],
    ...['American', 'American', 'Iberia', 'Iberia', 'Livelo', 'Azul pelo Mundo', 'Esfera'],
  ]);
});
