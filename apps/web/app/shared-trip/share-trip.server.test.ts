import { worldDirectory } from '@revoada/core/airports/world';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { SiteServices } from '../site-services.ts';
import { shareTrip } from './share-trip.server.ts';

const seenAt = '2026-12-01T14:53:30.000Z';
const answerWith = (offers: Parameters<typeof withJourneyFares>[0]) =>
  ({ offers: withJourneyFares(offers), searchedAt: seenAt }) as unknown as SearchAnswer;

const out = offer({ id: 'out', journeyKey: 'LA1', price: cash(280_000), reference: 'secret' });
const back = offer({
  ...{ id: 'back', journeyKey: 'LA2', direction: 'return', origin: 'LIS', destination: 'GRU' },
  ...{ departsAt: '2026-12-17T10:00:00', arrivesAt: '2026-12-17T18:00:00', originZone: 'Europe/Lisbon' },
  ...{ destinationZone: 'America/Sao_Paulo', price: cash(200_000) },
});
const awards = [
  offer({ ...out, id: 'out-miles', price: award('smiles', 60_000, 5_000) }),
  offer({ ...back, id: 'back-miles', price: award('smiles', 30_000, 5_000) }),
];
const roundTrip = answerWith([out, back, ...awards]);
const search = 'origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-17';

async function share(text: string | null, changes: Partial<SiteServices> = {}) {
  const stored: SharedTrip[] = [];
  const services: Partial<SiteServices> = {
    publicUrl: 'https://revoada.example',
    now: () => Date.parse('2026-12-01T15:00:00Z'),
    entitlement: { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 30 },
    references: REFERENCE_PRICES,
    directory: worldDirectory,
    places: (codes) =>
      codes.map((iata) => ({
        ...{ kind: 'airport', iata, name: iata, country: '', countryCode: 'BR' },
        city: worldDirectory.airport(iata)?.city ?? iata,
      })),
    findStoredSearch: async () => roundTrip,
    storeSharedTrip(trip) {
      stored.push(trip);
      return Promise.resolve({ code: 'aB3dE9fG1hJ2' });
    },
    ...changes,
  };
  const form = new FormData();
  if (text !== null) form.set('viagem', text);
  return { outcome: await shareTrip(form, services as SiteServices), stored };
}

describe('a shared trip', () => {
  test('has the price that the server knows, whatever its parameters say (S-735)', async () => {
    const { outcome, stored } = await share(`${search}&vooIda=LA1.dinheiro.1&vooVolta=LA2.dinheiro.1&preco=1`);
    expect(outcome).toMatchObject({ ok: true, code: 'aB3dE9fG1hJ2' });
    expect(stored[0]).toMatchObject({
      total: { cashCents: 480_000 },
      seenAt,
      words: {
        route: 'São Paulo para Lisboa',
        days: 'qui, 10 dez a qui, 17 dez',
        travellers: '1 adulto · Econômica',
        price: 'R$\u00a04.800,00',
        payment: 'Tudo em dinheiro',
        basis: 'ida e volta · por pessoa · sem mala despachada',
        difference: expect.stringMatching(/^Ida e volta em milhas: R\$\u00a0[\d.]+ a menos$/),
      },
    });
    expect(stored[0]?.params).toBe(`${search}&vooIda=LA1.dinheiro.280000&vooVolta=LA2.dinheiro.200000`);
  });

  test('names miles, their taxes, and what the other way of paying costs (S-735)', async () => {
    const { stored } = await share(`${search}&vooIda=LA1.smiles.60000&vooVolta=LA2.dinheiro.200000`);
    expect(stored[0]?.words).toMatchObject({
      price: '60.000\u00a0milhas Smiles e R$\u00a02.050,00',
      payment: 'Ida em milhas, volta em dinheiro',
    });
    const inMiles = await share(`${search}&vooIda=LA1.smiles.60000&vooVolta=LA2.smiles.30000`);
    expect(inMiles.stored[0]?.words).toMatchObject({
      price: '90.000\u00a0milhas Smiles e R$\u00a0100,00',
      payment: 'Ida e volta em milhas',
      difference: expect.stringMatching(/^R\$\u00a0[\d.]+ a menos que tudo em dinheiro$/),
    });
  });

  test('keeps who travels and bags, and nothing of the reader: balance, milheiro, page, order (S-738)', async () => {
    const mine = '&saldo=1&milheiro=18,50&pagina=2&ordenar=duracao&programas=smiles&semjs=1&adultos=2&preco=pessoa';
    const { stored } = await share(`${search}${mine}&vooIda=LA1.dinheiro.280000&vooVolta=LA2.dinheiro.200000`);
    expect(stored[0]).toMatchObject({
      shares: 2,
      words: { price: 'R$\u00a02.400,00', travellers: '2 adultos · Econômica' },
    });
    const params = new URLSearchParams(stored[0]?.params);
    expect([...params.keys()].toSorted()).toEqual(
      ['adultos', 'destino', 'ida', 'origem', 'preco', 'volta', 'vooIda', 'vooVolta'].toSorted(),
    );
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(JSON.stringify(stored)).not.toContain('journeyFares');
    expect(JSON.stringify(stored)).not.toContain('otherOffers');
  });

  test('may fly one way, or several slices (S-735)', async () => {
    const single = await share('origem=GRU&destino=LIS&ida=2026-12-10&soIda=true&vooIda=LA1.dinheiro.280000');
    expect(single.stored[0]?.words).toMatchObject({ days: 'qui, 10 dez', payment: 'Em dinheiro' });
    expect(single.stored[0]?.words.basis).toContain('só a ida');
    const legs = [
      offer({
        id: 'a',
        journeyKey: 'CM1',
        direction: 'slice-1',
        origin: 'GRU',
        destination: 'PTY',
        price: cash(100_000),
      }),
      offer({
        id: 'b',
        journeyKey: 'CM2',
        direction: 'slice-2',
        departsAt: '2026-12-14T10:00:00',
        arrivesAt: '2026-12-14T13:00:00',
        origin: 'PTY',
        destination: 'MIA',
        price: cash(50_000),
      }),
    ];
    const several = 'origem=GRU&destino=PTY&ida=2026-12-10&origem2=PTY&destino2=MIA&data2=2026-12-14';
    const { stored } = await share(`${several}&voo1=CM1.dinheiro.100000&voo2=CM2.dinheiro.50000`, {
      findStoredSearch: async () => answerWith(legs),
    });
    expect(stored[0]).toMatchObject({
      total: { cashCents: 150_000 },
      words: { route: 'São Paulo, Cidade do Panamá e Miami', basis: expect.stringContaining('2 trechos') },
    });
    expect(new URLSearchParams(stored[0]?.params).get('voo2')).toBe('CM2.dinheiro.50000');
  });
});

describe('what a shared trip says of', () => {
  test('one ticket over both flights (S-735)', async () => {
    const jointTickets = makeJointTickets({ id: 'T', flights: [out, back], price: cash(450_000) });
    const { stored } = await share(
      `${search}&vooIda=LA1.dinheiro.450000-bilhete12&vooVolta=LA2.dinheiro.450000-bilhete12`,
      { findStoredSearch: async () => ({ ...roundTrip, jointTickets }) },
    );
    expect(stored[0]).toMatchObject({ total: { cashCents: 450_000 }, words: { price: 'R$\u00a04.500,00' } });
    expect(stored[0]?.flights.map(({ ticket }) => ticket?.id)).toEqual(['T', 'T']);
    expect(new URLSearchParams(stored[0]?.params).get('vooVolta')).toBe('LA2.dinheiro.450000-bilhete12');
  });

  test('a return from another place (S-735)', async () => {
    const fromMadrid = { ...back, journeyKey: 'LA3', origin: 'MAD', originZone: 'Europe/Madrid' };
    const { stored } = await share(`${search}&voltaDe=MAD&vooIda=LA1.dinheiro.280000&vooVolta=LA3.dinheiro.200000`, {
      findStoredSearch: async () => answerWith([out, fromMadrid]),
    });
    expect(stored[0]?.words.route).toBe('São Paulo para Lisboa, volta de Madri');
    expect(new URLSearchParams(stored[0]?.params).get('voltaDe')).toBe('MAD');
  });

  test('a fare in dollars: reais that are near (S-735)', async () => {
    const sold = { currency: 'USD', cents: 50_000, rateDay: '2026-11-28' } as const;
    const inDollars = { ...out, price: { ...cash(280_000), sold } };
    const oneWay = 'origem=GRU&destino=LIS&ida=2026-12-10&soIda=true&vooIda=LA1.dinheiro.280000';
    const { stored } = await share(oneWay, { findStoredSearch: async () => answerWith([inDollars]) });
    expect(stored[0]?.words.price).toBe('cerca de R$\u00a02.800,00');
    expect(stored[0]?.total.sold).toEqual([sold]);
  });
});

describe('no link is created for', () => {
  const chosen = `${search}&vooIda=LA1.dinheiro.280000&vooVolta=LA2.dinheiro.200000`;

  test.each([
    ['no trip', null, 400, 'Não deu para ler'],
    ['no choice', search, 400, 'Não deu para ler'],
    ['an unknown place', chosen.replace('LIS', 'QQQ'), 400, 'Não deu para ler'],
    ['a day that is over', chosen.replace('2026-12-10', '2026-11-10'), 400, 'Não deu para ler'],
    ['a parameter given twice', `${chosen}&origem=REC`, 400, 'Não deu para ler'],
    ['20 kB of parameters', `${chosen}&x=${'A'.repeat(20_000)}`, 400, 'Não deu para ler'],
    ['a trip without its return', `${search}&vooIda=LA1.dinheiro.280000`, 409, 'Escolha todos os voos'],
    ['flights that nobody sells', chosen.replace('LA2', 'LA9'), 409, 'não estão mais'],
    ['an unreadable choice', `${search}&vooIda=__proto__&vooVolta=LA2.dinheiro.200000`, 409, 'não estão mais'],
    ['a fare beyond what the account sees', chosen.replace('LA2.dinheiro', 'LA2.tap-miles-go'), 409, 'não estão mais'],
  ])('%s (S-735)', async (_what, text, status, message) => {
    const { outcome, stored } = await share(text);
    expect(outcome).toMatchObject({ ok: false, status, refusal: { message: expect.stringContaining(message) } });
    expect(stored).toEqual([]);
  });

  test('flights of which one leaves before the other lands (S-735)', async () => {
    const early = answerWith([out, { ...back, departsAt: '2026-12-11T09:00:00' }]);
    const { outcome } = await share(chosen, { findStoredSearch: async () => early });
    expect(outcome).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('não se combinam') } });
  });

  test('a search that the server has no more: the person searches again (S-735)', async () => {
    const { outcome, stored } = await share(chosen, { findStoredSearch: async () => null });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { again: { label: 'Buscar de novo', url: `/summary?${chosen}&semjs=1` } },
    });
    expect(stored).toEqual([]);
  });

  test('a client that stored too much (S-738)', async () => {
    const { outcome } = await share(chosen, { storeSharedTrip: () => Promise.resolve({ waitSeconds: 60 }) });
    expect(outcome).toMatchObject({ ok: false, status: 429, headers: { 'Retry-After': '60' } });
    const searched = await share(chosen, { findStoredSearch: async () => 'rate-limited' });
    expect(searched.outcome).toMatchObject({ ok: false, status: 429 });
  });
});
