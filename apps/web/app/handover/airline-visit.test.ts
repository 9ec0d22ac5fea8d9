import { buildAirlineLink } from '@revoada/core/airlines/deep-links';
import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { AIRLINES } from '@revoada/core/airlines/registry';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { describe, expect, test } from 'vitest';
import { airlineVisit } from './airline-visit.ts';

const search = searchQuery({
  destination: 'LIS',
  return: '2026-12-20',
  adults: 2,
  children: 1,
  cabin: 'business',
});
/** An offer with its link, in the server's format. */
function sold(change: Parameters<typeof offer>[0]): FlightOffer {
  const flight = offer(change);
  return {
    ...flight,
    links: { airline: buildAirlineLink(flight, { party: search, cabin: search.cabin, date: '2026-12-10' }) },
  };
}

const out = sold({ id: 'out', price: cash(300_000) });
const back = sold({
  id: 'back',
  direction: 'return',
  origin: 'LIS',
  destination: 'GRU',
  departsAt: '2026-12-20T10:00:00',
  price: cash(280_000),
});

describe('the site of a handover', () => {
  test('is the airline’s search for one flight in cash, filled in with party, day and cabin (S-041)', () => {
    const visit = airlineVisit({ offers: [out], search });
    const link = new URL(visit?.url ?? '');
    expect(visit).toMatchObject({ seller: 'LATAM', filledIn: true });
    expect(link.hostname).toBe('www.latamairlines.com');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      origin: 'GRU',
      destination: 'LIS',
      trip: 'OW',
      adt: '2',
      chd: '1',
      cabin: 'Business',
      redemption: 'false',
    });
  });

  test('is that of the programme whose miles pay, whatever the airline', () => {
    const smiles = sold({ id: 'smiles', airline: identifyAirline({ iata: 'TP' }), price: award('smiles', 90_000) });
    expect(airlineVisit({ offers: [smiles], search })).toMatchObject({ seller: 'Smiles', filledIn: true });
  });

  test('reports a page that cannot be filled in', () => {
    const livelo = sold({ id: 'livelo', price: award('livelo', 90_000) });
    expect(airlineVisit({ offers: [livelo], search })).toEqual({
      url: 'https://livelo.com.br/',
      seller: 'Livelo',
      filledIn: false,
    });
  });

  test('is one link with both days for two flights of one airline (S-240)', () => {
    const link = new URL(airlineVisit({ offers: [out, back], search })?.url ?? '');
    expect(link.searchParams.get('trip')).toBe('RT');
    expect(link.searchParams.get('inbound')).toContain('2026-12-20');
  });

  test('is null for two airlines, and for an unknown airline', () => {
    const gol = { ...back, airline: identifyAirline({ iata: 'G3' }) };
    expect(airlineVisit({ offers: [out, gol], search })).toBeNull();
    const unknown = sold({ id: 'unknown', airline: identifyAirline({ iata: 'ZZ', name: 'Zeta' }), price: cash(1) });
    expect(airlineVisit({ offers: [unknown], search })).toBeNull();
  });

  test('is that of the operating airline for Azul Interline, in reais and in points', () => {
    for (const price of [cash(300_000), award('azul-fidelidade', 90_000)]) {
      const united = sold({ id: 'UA', source: 'Interline', airline: identifyAirline({ iata: 'UA' }), price });
      const visit = airlineVisit({ offers: [united], search });
      expect(visit).toMatchObject({ seller: 'Azul pelo Mundo', filledIn: true });
      expect(visit?.url).toContain('https://azulpelomundo.voeazul.com.br/flights/OW/GRU/LIS/');
    }
  });

  test('is the link of the flight, and null without one', () => {
    const prices = [cash(1), ...PROGRAMMES.map(({ id }) => award(id, 1))];
    const airlines = [...AIRLINES, identifyAirline({ iata: 'UA', name: 'United' })];
    const sources = [...AIRLINES.map(({ provider }) => provider), 'Somebody'];
    for (const airline of airlines) {
      for (const source of sources) {
        for (const price of prices) {
          const flight = sold({ id: 'x', airline, source, price });
          expect(airlineVisit({ offers: [flight], search })?.url ?? null).toBe(flight.links.airline);
          const elsewhere = { ...flight, links: { airline: 'https://seller.test/flight' } };
          expect(airlineVisit({ offers: [elsewhere], search })?.url).toBe('https://seller.test/flight');
        }
      }
    }
  });
});
