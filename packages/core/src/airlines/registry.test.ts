import { expect, test, vi } from 'vitest';
import { airlineCodec, findAirlineNumber } from '../search/airline-codec.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findTile, formatProvider, formatShortName } from './airlines.ts';
import { buildAirlineLink, findSellerName } from './deep-links.ts';
import { identifyAirline } from './identify-airline.ts';

const airFrance = vi.hoisted((): AirlineProfile => {
  const page = {
    seller: 'Air France',
    trust: { oneWay: 'high', roundTrip: 'high' },
    front: 'https://wwws.airfrance.com.br/',
    page: 'https://wwws.airfrance.com.br/search',
    query: ({ origin, destination, date }) => ({ connections: `${origin}:A:${date}>${destination}:A` }),
  } as const satisfies AirlineProfile['links']['cash'];
  return {
    key: 'AF',
    iata: 'AF',
    name: 'Air France',
    shortName: 'Air France',
    provider: 'AirFrance',
    groupCodes: ['A5'],
    programme: 'other',
    tile: { code: 'AF', colour: '#0B2265' },
    links: { cash: page, award: page },
  };
});

vi.mock(import('./registry.ts'), async (load) => ({ AIRLINES: [...(await load()).AIRLINES, airFrance] }));

test('one line in the registry adds an airline: its names, tile, links and place in URLs', () => {
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
