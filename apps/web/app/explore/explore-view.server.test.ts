import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import type { PriceDestination } from '@revoada/core/prices/price-day';
import { describe, expect, test } from 'vitest';
import { loadExplore, loadHomeMap } from './explore-view.server.ts';

const now = Date.UTC(2026, 10, 23, 15);
const cash = (totalCents: number, date: string, seenOn: string) => ({
  totalCents,
  taxCents: 35_75,
  carrier: 'LA',
  date,
  seenOn,
});
const award = (miles: number, date: string, seenOn: string) =>
  ({ programme: 'smiles', miles, taxCents: 35_75, carrier: 'G3', date, seenOn }) as const;

const prices: PriceDestination[] = [
  {
    destination: 'REC',
    cash: cash(498_40, '2026-12-10', '2026-11-23'),
    miles: [award(23_240, '2027-03-04', '2026-11-12')],
  },
  { destination: 'LIS', cash: null, miles: [award(120_000, '2027-05-01', '2026-11-22')] },
];

const services = (observed: PriceDestination[] | null = prices, wallet: Wallet | null = null) => ({
  now: () => now,
  entitlement: { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 5 } as never,
  references: REFERENCE_PRICES,
  directory: worldDirectory,
  inventedFares: true,
  readDestinations: async () => observed,
  suggestPlaces: (text: string) => searchWorld(text, 1),
  member: wallet ? { readWallet: async () => wallet } : null,
});

const load = (query: string, given = services()) => loadExplore(new URLSearchParams(query), given);

describe('a destination (S-437, S-440)', () => {
  test('has both prices, each with its day, the day of its observation and its search', async () => {
    const { destinations, state } = await load('');
    expect(state).toBe('found');
    expect(destinations).toHaveLength(1);
    expect(destinations[0]).toMatchObject({
      city: 'Recife',
      country: null,
      better: 'miles',
      cash: { amount: 'R$\u00a0498', day: 'qui, 10 dez', seenOn: 'hoje', beyondLimit: false },
      miles: { amount: '23.240', unit: 'milhas Smiles', taxes: 'R$\u00a036', seenOn: '12 nov', beyondLimit: true },
    });
    expect(destinations[0]?.cash?.to).toBe('/?origem=SAO&destino=REC&ida=2026-12-10&soIda=true');
    expect(destinations[0]?.to).toBe(destinations[0]?.miles?.to);
  });

  test('is marked when it is beyond what the account can search', async () => {
    expect((await load('')).beyondDays).toBe(30);
    const all = { ...services(), entitlement: { account: 'subscriber', maxDaysAhead: null } as never };
    expect((await load('', all)).beyondDays).toBeNull();
  });

  test('is compared with the member’s value of a thousand miles where there is one', async () => {
    const wallet: Wallet = [{ programme: 'smiles', balance: 0, ownCentsPerThousand: 30_00, club: 'none' }];
    const view = await load('', services(prices, wallet));
    expect([view.destinations[0]?.better, view.ownPrices]).toEqual(['cash', true]);
    expect((await load('')).ownPrices).toBe(false);
  });
});

describe('the page shows (S-438)', () => {
  test('the query in words', async () => {
    const view = await load('mes=2027-03&regiao=nordeste&ate=600&milhas=25000&programa=smiles');
    expect(view.summary).toBe(
      '1 destino no Nordeste em março de 2027, por até R$\u00a0600 ou com 25.000\u00a0milhas Smiles',
    );
    expect(view.values).toMatchObject({ origem: 'São Paulo (SAO)', regiao: 'nordeste', ate: '600' });
  });

  test('the number of destinations elsewhere, with a link', async () => {
    const view = await load('ate=&milhas=200000');
    expect(view.elsewhere).toEqual({ count: 1, to: '/explorar?milhas=200000&regiao=mundo' });
  });

  test('the reason for an empty list', async () => {
    expect((await load('', services([]))).state).toBe('nothing');
    expect((await load('ate=5')).state).toBe('filtered');
    expect((await load('', services(null))).state).toBe('away');
  });

  test('the origin, by the code in the URL or by the likeliest place for a half-typed name (S-099, S-100)', async () => {
    const findOrigin = async (origem: string) => (await load(`${new URLSearchParams({ origem })}`)).origin.code;
    expect(await findOrigin('São Paulo (gru)')).toBe('GRU');
    expect(await findOrigin('belo hor')).toBe('BHZ');
    expect(await findOrigin('rio de jan')).toBe('RIO');
    expect(await findOrigin('tegel')).toBe('BER');
  });

  test('an invalid value with its error, and keeps it', async () => {
    const view = await load('origem=xqzw9');
    expect(view.errors.map(({ field }) => field)).toEqual(['origem']);
    expect(view.values.origem).toBe('xqzw9');
    expect(view.origin.name).toBe('São Paulo');
  });
});

test('the map has the destinations of the list (S-439)', async () => {
  const { map, destinations } = await load('regiao=mundo');
  expect(map?.frame).toBe('atlantico');
  expect(map?.pins.map(({ key, to }) => [key, to])).toEqual(destinations.map(({ code, to }) => [code, to]));
  expect(map?.pins[0]).toMatchObject({ name: 'Recife', cash: 'R$\u00a0498', miles: '23,2\u00a0mil', better: 'miles' });
});

test('the home page’s map is of Brazil, and null without observations (S-441)', async () => {
  const view = await loadHomeMap('SAO', services());
  expect(view?.destinations.map(({ city }) => city)).toEqual(['Recife']);
  expect(view).toMatchObject({ seenSpan: 'de 12 a 23 nov', demo: true, origin: { name: 'São Paulo' } });
  expect(await loadHomeMap('SAO', services([]))).toBeNull();
  expect(await loadHomeMap('SAO', services(null))).toBeNull();
});
