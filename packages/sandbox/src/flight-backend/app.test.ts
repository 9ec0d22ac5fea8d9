import { describe, expect, test } from 'vitest';
import { NOON, read, searchBody, testBackend } from './testing/test-backend.ts';

const form = (fields: Record<string, string>, origin = 'externo') => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const ACCOUNT = { grant_type: 'password', username: 'demonstracao', password: 'demonstracao' };

describe('token', () => {
  test('the demonstration account gets one for an hour', async () => {
    const { app } = testBackend();
    const reply = await app.request('/api/Token', form(ACCOUNT));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('X-Demonstracao')).toBe('1');
    expect(await reply.json()).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
      token_type: 'bearer',
      expires_in: 3600,
    });
  });

  test('wrong credentials, another grant and a missing origin are refused', async () => {
    const { app } = testBackend();
    const wrong = await app.request('/api/Token', form({ ...ACCOUNT, password: 'x' }));
    expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect((await app.request('/api/Token', form({ ...ACCOUNT, grant_type: 'refresh' }))).status).toBe(400);
    expect((await app.request('/api/Token', form(ACCOUNT, 'http://elsewhere'))).status).toBe(400);
  });

  test('without a living token there is no search', async () => {
    const backend = testBackend();
    expect((await backend.post('/api/ConsultaAereo/Consultar', searchBody(), 'forged')).status).toBe(401);
    const short = backend.tokens.issue(NOON, 60);
    expect((await backend.post('/aereo/api/consulta', searchBody(), short)).status).toBe(200);
    backend.later(61_000);
    expect((await backend.post('/aereo/api/consulta', searchBody(), short)).status).toBe(401);
    backend.tokens.revokeAll();
    expect((await backend.get('/aereo/api/aeroporto?filtro=rec')).status).toBe(401);
  });
});

describe('a search of all airlines', () => {
  test('begins with every provider running, then fills up and completes', async () => {
    const backend = testBackend();
    const first = await backend.search();
    expect(first).toMatchObject({ Success: true, Completed: false, TotalItens: 0 });
    expect(first.Data[0].ActiveProviders).toEqual([
      'Latam',
      'Gol',
      'Azul',
      'Livelo',
      'Tap',
      'Interline',
      'iberia',
      'AmericanAirlines',
      'Copa',
    ]);
    expect(first.Data[0].flights).toEqual([]);
    const views: { running: number; flights: number }[] = [];
    for (let step = 0; step < 12; step += 1) {
      backend.later(350);
      const [data] = (await backend.search()).Data;
      views.push({ running: data.ActiveProviders.length, flights: data.flights.length });
    }
    expect(views.map(({ running }) => running)).toEqual(views.map(({ running }) => running).toSorted((a, b) => b - a));
    expect(views.map(({ flights }) => flights)).toEqual(views.map(({ flights }) => flights).toSorted((a, b) => a - b));
    expect(new Set(views.map(({ running }) => running)).size).toBeGreaterThan(3);
    expect(views.at(-1)?.running).toBe(0);
  });

  test('stays finished for ten minutes, then restarts', async () => {
    const backend = testBackend();
    expect((await backend.finished()).Completed).toBe(true);
    backend.later(5 * 60_000);
    expect((await backend.search()).Completed).toBe(true);
    backend.later(5 * 60_000);
    expect((await backend.search()).Completed).toBe(false);
  });

  test('returns the same result for the same search, also in another process', async () => {
    expect(await testBackend().finished()).toEqual(await testBackend().finished());
  });

  test('sorts its price groups and counts them', async () => {
    const reply = await testBackend().finished();
    const [data] = reply.Data;
    const prices = data?.flights.map(({ fareGroup }) => fareGroup.priceWithTax) ?? [];
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(reply.TotalItens).toBe(data?.flights.length);
    expect(data?.meta.TotalGroups).toBe(data?.flights.length);
    expect(data?.meta.WayFilter?.Total).toBe(data?.flights.flatMap(({ segments }) => segments).length);
    expect(reply.Info).toBe('v1::demonstracao:gru_rec_10-12-2026_01-01-0001_1_0_0_economica.json');
  });

  test('has synthetic reais for awards, next to the cash fare, except for Livelo', async () => {
    const flights = (await testBackend().finished()).Data[0]?.flights ?? [];
    const awards = flights.filter(({ segments }) => (segments[0]?.PontosAdulto ?? 0) > 0);
    const latam = awards.find(({ segments }) => segments[0]?.IdCiaResponsavel === 1);
    const livelo = awards.find(({ segments }) => segments[0]?.IdCiaResponsavel === 34);
    expect(latam?.fareGroup.priceWithoutTax).toBe(((latam?.segments[0]?.PontosAdulto ?? 0) / 1000) * 5.6);
    expect(latam?.fareGroup.priceInCompany).toBeGreaterThan(latam?.fareGroup.priceWithTax ?? 0);
    expect(livelo?.fareGroup).toMatchObject({ priceInCompany: 0, adultPrice: 0, percentualEconomia: 0 });
    expect(livelo?.validatingBy.iata).not.toBe('34');
    expect(awards.length).toBeGreaterThan(15);
  });

  test('adds up a party of any size', async () => {
    const party = { Adultos: 2, Criancas: 1, Bebes: 1 };
    for (const { fareGroup } of (await testBackend().finished(party)).Data[0]?.flights ?? []) {
      const sum = fareGroup.fares.reduce((total, fare) => total + fare.priceWithTax * fare.passengersCount, 0);
      expect(sum).toBeCloseTo(fareGroup.priceWithTax, 1);
      expect(fareGroup.fares.map(({ passengersType }) => passengersType)).toEqual(['ADT', 'CHD', 'INF']);
    }
  });

  test('combines both directions into one price for a round trip', async () => {
    const reply = await testBackend().finished({ Volta: '2026-12-17', TipoViagem: 2 });
    const flights = reply.Data[0]?.flights ?? [];
    expect(flights.length).toBeGreaterThan(20);
    for (const { segments, segmentsBack, FlyTime } of flights) {
      expect(segments.every(({ departure, arrival }) => departure === 'GRU' && arrival === 'REC')).toBe(true);
      expect(segmentsBack?.every(({ departure, arrival }) => departure === 'REC' && arrival === 'GRU')).toBe(true);
      expect(FlyTime.Total).toBe(FlyTime.FasterGoing + FlyTime.FasterBack);
    }
  });

  test('accepts a city instead of an airport', async () => {
    const flights = (await testBackend().finished({ Origem: 'SAO', Destino: 'RIO' })).Data[0]?.flights ?? [];
    const origins = new Set(flights.flatMap(({ segments }) => segments.map(({ departure }) => departure)));
    expect(origins).toEqual(new Set(['GRU', 'CGH', 'VCP']));
  });

  test('shows the partner that flies a codeshare', async () => {
    const reply = await testBackend().finished({ Destino: 'ATL' });
    const legs = reply.Data[0]?.flights.flatMap(({ segments }) => segments.flatMap((each) => each.legs)) ?? [];
    const shared = legs.find(({ operatedBy }) => (operatedBy as { iata: string }).iata === 'DL');
    expect(shared).toMatchObject({ managedBy: { name: 'LATAM', iata: 'LA' } });
  });
});

describe('a search of one airline', () => {
  test('is finished at once, with a row per fare family', async () => {
    const reply = await testBackend().search({ Companhia: 2 });
    const rows = reply.Data[0].Ida;
    expect(reply).toMatchObject({ Success: true, Completed: true, TotalItens: 0 });
    expect(rows.length).toBeGreaterThan(30);
    const families = rows.flatMap(({ Tarifas }) => Tarifas?.[0]?.Tipo ?? []);
    expect(new Set(families)).toEqual(new Set(['LIGHT', 'PLUS', 'MAX']));
    expect(rows.filter(({ PontosAdulto }) => PontosAdulto > 0).length).toBeGreaterThan(3);
  });

  test('writes times as its airline does', async () => {
    const backend = testBackend();
    const [gol] = (await backend.search({ Companhia: 2 })).Data[0].Ida;
    const [latam] = (await backend.search({ Companhia: 1 })).Data[0].Ida;
    expect(gol).toMatchObject({ Cia: null, Duracao: 0, TempoTotalStr: expect.stringMatching(/^\d\dh \d\dm$/) });
    expect(latam?.Duracao).toBeGreaterThan(0);
    expect(latam?.TempoTotalStr).toMatch(/^\d\d:\d\d$/);
    const [azul] = (await backend.search({ Companhia: 3 })).Data[0].Ida;
    expect(azul?.Voos[0]?.Numero).toMatch(/^AD\d{4}$/);
  });

  test('has both directions for a round trip, and nothing for unserved routes', async () => {
    const backend = testBackend();
    const both = await backend.search({ Companhia: 3, Volta: '2026-12-17' });
    expect(both.Data[0].Volta.length).toBeGreaterThan(5);
    const none = await backend.search({ Companhia: 13 });
    expect(none.Data[0]).toMatchObject({ Ida: [], Volta: [], Companhia: null, Aeroportos: null });
  });

  test('every airline answers on a separate path', async () => {
    const backend = testBackend();
    const routes = { 1: 'REC', 2: 'REC', 3: 'REC', 34: 'REC', 11: 'LIS', 13: 'PTY', 22: 'MIA', 26: 'MAD', 1200: 'NRT' };
    for (const [airline, Destino] of Object.entries(routes)) {
      const reply = await backend.search({ Companhia: Number(airline), Destino });
      expect(reply.Data[0].Ida.length, airline).toBeGreaterThan(0);
    }
  });
});

test('an invalid body gets the backend’s error with HTTP 200, and malformed JSON a 400', async () => {
  const backend = testBackend();
  const senseless = await backend.post('/api/ConsultaAereo/Consultar', { Origem: 'nowhere' });
  expect([senseless.status, await senseless.json()]).toMatchObject([200, { Success: false, Data: null }]);
  expect((await backend.post('/api/ConsultaAereo/Consultar', '{')).status).toBe(400);
});

test('airports are found by code, by city and without accents', async () => {
  const backend = testBackend();
  const findCodes = async (text: string) => {
    const reply = await backend.get(`/aereo/api/aeroporto?filtro=${encodeURIComponent(text)}`);
    return (await read<{ Data: { Iata: string }[] }>(reply)).Data.map(({ Iata }) => Iata);
  };
  expect((await findCodes('GRU'))[0]).toBe('GRU');
  expect(await findCodes('sao paulo')).toEqual(expect.arrayContaining(['GRU', 'CGH']));
  expect(await findCodes('joao pessoa')).toEqual(['JPA']);
  expect(await findCodes('londres')).toEqual(expect.arrayContaining(['LHR', 'LGW']));
  expect((await findCodes('')).length).toBeGreaterThan(100);
});

type Offer = {
  Id: string;
  Ida: string;
  Volta: string;
  SoIda: boolean;
  IataOrigem: string | null;
  IataDestino: string;
  TaxaEmbarque: number;
  Origem: { Internacional: boolean };
  Destino: { Internacional: boolean };
  ValorAdulto: number;
  PontosAdulto: number;
};

test('offers have the requested number, domestic and international, in reais and points', async () => {
  const backend = testBackend();
  const offers = async (query: string) =>
    (await read<{ Data: Offer[] }>(await backend.get(`/oferta/api/ofertas?${query}`))).Data;
  const all = await offers('quantidade=100');
  expect(all.length).toBeGreaterThan(30);
  expect(await offers('quatidade=5')).toHaveLength(5);
  for (const { Destino, Origem } of await offers('international=false&quantidade=100')) {
    expect([Origem.Internacional, Destino.Internacional]).toEqual([false, false]);
  }
  expect(all.some(({ PontosAdulto }) => PontosAdulto > 0)).toBe(true);
  expect(all.every(({ ValorAdulto, PontosAdulto }) => ValorAdulto + PontosAdulto > 0)).toBe(true);
});

async function readOffers(backend: ReturnType<typeof testBackend>): Promise<Offer[]> {
  return (await read<{ Data: Offer[] }>(await backend.get('/oferta/api/ofertas?quantidade=100'))).Data;
}

test('an offer keeps its number for days, and new ones appear within the day', async () => {
  const backend = testBackend();
  const first = await readOffers(backend);
  backend.later(24 * 3_600_000);
  backend.renew();
  const next = await readOffers(backend);
  const remaining = next.filter(({ Id }) => first.some((offer) => offer.Id === Id));
  expect(remaining.length).toBeGreaterThan(first.length / 2);
  expect(remaining.length).toBeLessThan(next.length);
  for (const { Id, Ida } of remaining) expect(first.find((offer) => offer.Id === Id)?.Ida).toBe(Ida);
});

test('a search of the same days finds the price of the offer, and none that is lower', async () => {
  const backend = testBackend();
  const cash = (await readOffers(backend)).filter(({ ValorAdulto }) => ValorAdulto > 0);
  const lowest = async (Origem: string | null, Destino: string | null, day: string) => {
    const { Data } = await backend.finished({ Origem, Destino, Ida: day.slice(0, 10) });
    const paid = Data[0].flights.filter(({ segments }) => segments.every(({ PontosAdulto }) => PontosAdulto <= 0));
    return Math.min(...paid.map(({ fareGroup }) => fareGroup.priceWithTax));
  };
  for (const SoIda of [true, false]) {
    const offer = cash.find((one) => one.SoIda === SoIda);
    if (!offer) throw new Error('no such offer');
    const out = await lowest(offer.IataOrigem, offer.IataDestino, offer.Ida);
    const home = SoIda ? 0 : await lowest(offer.IataDestino, offer.IataOrigem, offer.Volta);
    expect(offer.ValorAdulto + offer.TaxaEmbarque).toBeCloseTo(out + home, 2);
  }
});

test('faults add an offer, break rows and send days that have passed', async () => {
  const backend = testBackend();
  const usual = await readOffers(backend);
  backend.faults.add({ kind: 'new-offer', path: 'offers', offer: 'GRU-AJU' });
  const added = await readOffers(backend);
  expect(added.filter(({ Id }) => !usual.some((offer) => offer.Id === Id))).toMatchObject([{ IataDestino: 'AJU' }]);
  backend.faults.add({ kind: 'bad-rows', path: 'offers' });
  expect((await readOffers(backend)).some(({ Ida }) => Ida === 'em breve')).toBe(true);
  backend.faults.add({ kind: 'past-days', path: 'offers' });
  expect((await readOffers(backend))[1]?.Ida).toBe('2020-03-10T00:00:00');
});
