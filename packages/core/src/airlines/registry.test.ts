import { expect, test, vi } from 'vitest';
import { airlineCodec, findAirlineNumber } from '../search/airline-codec.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findTile, formatProvider, formatShortName } from './airlines.ts';
import { buildAirlineLink, findSellerName } from './deep-links.ts';
import { identifyAirline } from './identify-airline.ts';
import type { LinkTemplate } from './link-template.ts';
import { AIRLINES } from './registry.ts';
import { SELLER_LINKS } from './seller-links.ts';

const { zefir, links } = vi.hoisted(() => {
  const page = {
    seller: 'Zefir',
    trust: { oneWay: 'high', roundTrip: 'high' },
    front: 'https://www.zefir.example/',
    page: 'https://www.zefir.example/search',
    query: ({ origin, destination, date }) => ({ connections: `${origin}:A:${date}>${destination}:A` }),
  } as const satisfies LinkTemplate;
  const zefir: AirlineProfile = {
    key: 'XX',
    iata: 'XX',
    name: 'Zefir',
    shortName: 'Zefir',
    provider: 'ZefirAir',
    groupCodes: ['XY'],
    programme: 'other',
    tile: { code: 'XX', colour: '#0B2265' },
  };
  return { zefir, links: { cash: page, award: page } };
});

vi.mock(import('./seller-links.ts'), async (load) => ({
  SELLER_LINKS: { ...(await load()).SELLER_LINKS, XX: links },
}));
vi.mock(import('./registry.ts'), async (load) => ({ AIRLINES: [...(await load()).AIRLINES, zefir] }));

test('adds an airline by an entry and its links: names, tile and place in URLs', () => {
  const airline = identifyAirline({ iata: 'XY' });
  expect(airline).toEqual({ iata: 'XX', name: 'Zefir' });
  expect([formatShortName(airline), formatProvider('ZEFIRAIR')]).toEqual(['Zefir', 'Zefir']);
  expect(findTile(airline)).toEqual({ code: 'XX', colour: '#0B2265' });
  expect([airlineCodec.format('XX'), airlineCodec.parse('XX'), findAirlineNumber(airline)]).toEqual(['XX', 'XX', 0]);
  const flight = { source: 'ZefirAir', airline, origin: 'GRU', destination: 'CDG', price: { kind: 'cash' } as const };
  const context = {
    party: { adults: 1, children: 0, infants: 0 },
    cabin: 'economy' as const,
    date: '2026-12-10',
  };
  expect(findSellerName(flight)).toBe('Zefir');
  expect(new URL(buildAirlineLink(flight, context) ?? '').searchParams.get('connections')).toBe(
    'GRU:A:2026-12-10>CDG:A',
  );
});

test('has separate links for every airline and no unused links', () => {
  expect(Object.keys(SELLER_LINKS).toSorted()).toEqual(AIRLINES.map(({ key }) => key).toSorted());
  expect(new Set(Object.values(SELLER_LINKS)).size).toBe(AIRLINES.length);
});
