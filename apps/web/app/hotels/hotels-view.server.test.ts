import { findHotelOffers } from '@revoada/core/hotels/hotel-offers';
import { describe, expect, test } from 'vitest';
import { hotelTexts } from '../content/hotels.ts';
import { loadHotels } from './hotels-view.server.ts';

const today = '2026-12-01';
const query = 'destino=Gramado&checkin=2026-12-10&checkout=2026-12-12&quartos=1&adultos=2&criancas=0';
const reported: unknown[] = [];
const services = {
  searchHotels: async (search: Parameters<typeof findHotelOffers>[0]) => findHotelOffers(search),
  report: (error: unknown) => void reported.push(error),
};
const load = (query: string, others = services) => loadHotels(new URLSearchParams(query), today, others);

describe('the page of hotels (S-349)', () => {
  test('starts with the cities, each with a price and a search that finds hotels', async () => {
    const view = await load('');
    expect([view.state, view.errors, view.results]).toEqual(['idle', [], null]);
    expect(view.destinations.length).toBeGreaterThanOrEqual(12);
    expect(view.destinations[0]).toMatchObject({ name: 'Rio de Janeiro' });
    for (const { url, fromCents } of view.destinations) {
      const { state, results } = await load(url.split('?')[1] ?? '');
      expect(state).toBe('results');
      expect(results?.offers[0]?.rooms[0]?.nightlyCents).toBe(fromCents);
    }
  });

  test('keeps the values of an invalid form, and does not search (S-345)', async () => {
    const never = { ...services, searchHotels: () => Promise.reject(new Error('was called')) };
    const view = await load(query.replace('2026-12-12', '2026-12-10'), never);
    expect(view.state).toBe('idle');
    expect(view.values).toMatchObject({ destino: 'Gramado', checkout: '2026-12-10' });
    expect(view.errors).toEqual([
      { field: 'checkout', message: 'A data de check-out deve ser posterior à data de check-in' },
    ]);
  });

  test('gives the reason for an empty list', async () => {
    expect((await load(query.replace('Gramado', 'Atlantida'))).results).toMatchObject({ city: null, total: 0 });
    const crowded = await load(query.replace('adultos=2', 'adultos=8'));
    expect(crowded.results).toMatchObject({ city: 'Gramado', total: 0, mostPerRoom: 5 });
    expect((await load(`${query}&ate=200`)).results).toMatchObject({ total: 4, offers: [], mostPerRoom: null });
  });

  test('shows a failed search, and reports the reason to the operator', async () => {
    const error = new Error('the catalogue is away');
    const view = await load(query, { ...services, searchHotels: () => Promise.reject(error) });
    expect([view.state, view.results]).toEqual(['failed', null]);
    expect(reported).toEqual([error]);
    expect(hotelTexts.failed).toBe('Erro ao buscar hotéis. Tente novamente.');
  });
});
