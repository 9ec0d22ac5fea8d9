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
/** An offer as the server sends it, with its link. */
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

describe('where a hand-over leads', () => {
  test('one flight in cash: the airline’s own search, filled in with party, day and cabin (S-041)', () => {
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

  test('miles: the site of the programme that takes them, whoever flies', () => {
    const smiles = sold({ id: 'smiles', airline: identifyAirline({ iata: 'TP' }), price: award('smiles', 90_000) });
    expect(airlineVisit({ offers: [smiles], search })).toMatchObject({ seller: 'Smiles', filledIn: true });
  });

  test('a page that cannot be filled in says so', () => {
    const livelo = sold({ id: 'livelo', price: award('livelo', 90_000) });
    expect(airlineVisit({ offers: [livelo], search })).toEqual({
      url: 'https://livelo.com.br/',
      seller: 'Livelo',
      filledIn: false,
    });
  });

  test('both ways with one airline: one link with both days (S-240)', () => {
    const link = new URL(airlineVisit({ offers: [out, back], search })?.url ?? '');
    expect(link.searchParams.get('trip')).toBe('RT');
    expect(link.searchParams.get('inbound')).toContain('2026-12-20');
  });

  test('both ways with two airlines, or an airline that nobody knows: nowhere', () => {
    const gol = { ...back, airline: identifyAirline({ iata: 'G3' }) };
    expect(airlineVisit({ offers: [out, gol], search })).toBeNull();
    const unknown = sold({ id: 'unknown', airline: identifyAirline({ iata: 'ZZ', name: 'Zeta' }), price: cash(1) });
    expect(airlineVisit({ offers: [unknown], search })).toBeNull();
  });

  test('what Azul Interline sells of another airline: its own site, in reais and in points', () => {
    for (const price of [cash(300_000), award('azul-fidelidade', 90_000)]) {
      const united = sold({ id: 'UA', source: 'Interline', airline: identifyAirline({ iata: 'UA' }), price });
      const visit = airlineVisit({ offers: [united], search });
      expect(visit).toMatchObject({ seller: 'Azul pelo Mundo', filledIn: true });
      expect(visit?.url).toContain('https://azulpelomundo.voeazul.com.br/flights/OW/GRU/LIS/');
    }
  });

  test('every flight with a link opens that link, and no other flight opens anything', () => {
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
