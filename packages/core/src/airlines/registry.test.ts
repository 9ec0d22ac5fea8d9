import { expect, test, vi } from 'vitest';
import { airlineCodec, findAirlineNumber } from '../search/airline-codec.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findTile, formatProvider, formatShortName } from './airlines.ts';
import { buildAirlineLink, findSellerName } from './deep-links.ts';
import { identifyAirline } from './identify-airline.ts';
import type { LinkTemplate } from './link-template.ts';
import { AIRLINES } from './registry.ts';
import { SELLER_LINKS } from './seller-links.ts';

const { airFrance, links } = vi.hoisted(() => {
  const page = {
    seller: 'Air France',
    trust: { oneWay: 'high', roundTrip: 'high' },
    front: 'https://wwws.airfrance.com.br/',
    page: 'https://wwws.airfrance.com.br/search',
    query: ({ origin, destination, date }) => ({ connections: `${origin}:A:${date}>${destination}:A` }),
  } as const satisfies LinkTemplate;
  const airFrance: AirlineProfile = {
    key: 'AF',
    iata: 'AF',
    name: 'Air France',
    shortName: 'Air France',
    provider: 'AirFrance',
    groupCodes: ['A5'],
    programme: 'other',
    tile: { code: 'AF', colour: '#0B2265' },
  };
  return { airFrance, links: { cash: page, award: page } };
});

vi.mock(import('./seller-links.ts'), async (load) => ({
  SELLER_LINKS: { ...(await load()).SELLER_LINKS, AF: links },
}));
vi.mock(import('./registry.ts'), async (load) => ({ AIRLINES: [...(await load()).AIRLINES, airFrance] }));

test('an entry in the registry and its links add an airline: its names, tile and place in URLs', () => {
  const airline = identifyAirline({ iata: 'A5' });
  expect(airline).toEqual({ iata: 'AF', name: 'Air France' });
  expect([formatShortName(airline), formatProvider('AIRFRANCE')]).toEqual(['Air France', 'Air France']);
  expect(findTile(airline)).toEqual({ code: 'AF', colour: '#0B2265' });
  expect([airlineCodec.format('AF'), airlineCodec.parse('AF'), findAirlineNumber(airline)]).toEqual(['AF', 'AF', 0]);
  const flight = { source: 'AirFrance', airline, origin: 'GRU', destination: 'CDG', price: { kind: 'cash' } as const };
  const context = {
    party: { adults: 1, children: 0, infants: 0 },
    cabin: 'economy' as const,
    date: '2026-12-10',
  };
  expect(findSellerName(flight)).toBe('Air France');
  expect(new URL(buildAirlineLink(flight, context) ?? '').searchParams.get('connections')).toBe(
    'GRU:A:2026-12-10>CDG:A',
  );
});

test('every airline has its links', () => {
  expect(Object.keys(SELLER_LINKS).toSorted()).toEqual(AIRLINES.map(({ key }) => key).toSorted());
});
