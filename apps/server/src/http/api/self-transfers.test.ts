import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterEach, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer } from '../../testing/fares/offers.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/site/test-server.ts';

let site: TestServer | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

/** Flights of one pair: hour of departure, hours of flight, cents. */
type Flights = Record<string, [departs: number, hours: number, cents: number][]>;

const flights: Flights = {
  'POA-SSA': [[9, 4, 2_000_00]],
  'POA-GRU': [
    [6, 2, 300_00],
    [9, 2, 250_00],
  ],
  'GRU-SSA': [
    [9, 2, 400_00],
    [12, 2, 500_00],
    [20, 2, 350_00],
  ],
  'POA-CNF': [[8, 2, 900_00]],
  'CNF-SSA': [[12, 2, 1_500_00]],
};

function fly(
  { origin, destination, date }: FareRequest,
  [departs, hours, cents]: [number, number, number],
): FlightOffer {
  const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00`;
  const places = { origin, destination, departsAt: at(departs), arrivesAt: at(departs + hours) };
  const offer = buildOffer(departs * 100 + hours, cash(cents), { ...places, durationMinutes: hours * 60 });
  const segments = offer.segments.map((segment) => ({ ...segment, ...places, durationMinutes: hours * 60 }));
  return { ...offer, segments, journeyKey: makeJourneyKey(segments) };
}

/** Sells `flights`; the pairs in `holding` never answer. */
function createSeller(holding: readonly string[] = []) {
  const searchedPairs: string[] = [];
  const stopped: string[] = [];
  async function* search(request: FareRequest, { signal }: { signal: AbortSignal }): AsyncGenerator<FareUpdate> {
    const pair = `${request.origin}-${request.destination}`;
    searchedPairs.push(pair);
    if (holding.includes(pair)) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      stopped.push(pair);
      return;
    }
    const offers = (flights[pair] ?? []).map((flight) => fly(request, flight));
    yield { offers, providers: [{ source: 'Latam', state: 'done' }], complete: true, partial: false };
  }
  const source: FareSource = { id: 'seller', capabilities: oneWayCapabilities, search };
  return { searchedPairs, stopped, source };
}

async function start(options: TestServerOptions & { holding?: readonly string[] } = {}) {
  const seller = createSeller(options.holding);
  site = await startTestServer({ ...options, sources: [seller.source] });
  return { searchedPairs: seller.searchedPairs, stopped: seller.stopped, site };
}

const path = '/api/flights/self-transfers?origem=POA&destino=SSA&ida=2026-12-10&soIda=true';

async function readReport(server: TestServer, url = path): Promise<TransferReport> {
  const { status, body } = await server.json(url);
  expect(status).toBe(200);
  return body as TransferReport;
}

describe('GET /api/flights/self-transfers', () => {
  test('lists two purchases that save, with their stay, after the ordinary search (S-650)', async () => {
    const { searchedPairs, site } = await start();
    const report = await readReport(site);
    expect(searchedPairs[0]).toBe('POA-SSA');
    expect(report).toMatchObject({ phase: 'done', partial: false });
    const listed = report.transfers.map(({ hub, waitMinutes, costCents, savingCents, parts }) => {
      const times = parts.map(({ departsAt }) => departsAt.slice(11, 16));
      return { hub, waitMinutes, costCents, savingCents, times };
    });
    expect(listed).toEqual([
      { hub: 'GRU', waitMinutes: 540, costCents: 600_00, savingCents: 1_400_00, times: ['09:00', '20:00'] },
      { hub: 'GRU', waitMinutes: 240, costCents: 800_00, savingCents: 1_200_00, times: ['06:00', '12:00'] },
    ]);
  });

  test('searches four airports at most, those with the lowest observed prices first (S-649)', async () => {
    const { searchedPairs, site } = await start();
    await addObservations(site.server.context.database, [
      ...['CNF', 'BSB'].flatMap((hub, at) => [
        { origin: 'POA', destination: hub, flightDate: '2026-12-12', amount: 100_00 - at },
        { origin: hub, destination: 'SSA', flightDate: '2026-12-12', amount: 100_00 },
      ]),
      { origin: 'POA', destination: 'CWB', amount: 1_00 },
      { origin: 'POA', destination: 'GYN', amount: 1_00 },
      { origin: 'GYN', destination: 'SSA', amount: 1_00, breadth: 'airline' },
    ]);
    const { hubs } = await readReport(site);
    expect(hubs).toEqual([
      { iata: 'BSB', observed: true },
      { iata: 'CNF', observed: true },
      { iata: 'GRU', observed: false },
      { iata: 'GIG', observed: false },
    ]);
    expect(searchedPairs.filter((pair) => pair.startsWith('POA-'))).toEqual([
      ...['POA-SSA', 'POA-BSB', 'POA-CNF', 'POA-GRU', 'POA-GIG'],
    ]);
  });

  test('counts each of its searches in the limit of the reader, and asks for none that is known (S-653)', async () => {
    const { searchedPairs, site } = await start({ env: { RATE_LIMIT_SEARCHES: '4' } });
    const report = await readReport(site);
    expect(report).toMatchObject({ phase: 'done', partial: true, stopped: 'limit' });
    expect(searchedPairs).toHaveLength(4);
    expect(await site.json(path)).toMatchObject({ status: 429 });
  });

  test('counts the whole trip as a search of it does (S-653, S-654)', async () => {
    const { site } = await start({ env: { RATE_LIMIT_SEARCHES: '3' } });
    const slices = 'origem2=SSA&destino2=POA&data2=2026-12-12&origem3=POA&destino3=GRU&data3=2026-12-14';
    const trip = `${path.replace('&soIda=true', '')}&${slices}`;
    const head = { method: 'HEAD' };
    expect((await fetch(site.url(trip), head)).status).toBe(200);
    expect((await fetch(site.url(trip), head)).status).toBe(429);
  });

  test('streams reports, each with all that is known (S-653)', async () => {
    const { site } = await start();
    const response = await fetch(site.url(path), { headers: { accept: 'text/event-stream' } });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const frames = (await response.text()).split('\n\n').filter((frame) => frame.startsWith('event: selfTransfers\n'));
    const reports = frames.map((frame): TransferReport => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)));
    expect(reports[0]).toMatchObject({ phase: 'waiting', hubs: [], transfers: [] });
    expect(reports[1]).toMatchObject({ phase: 'searching', transfers: [] });
    expect(reports.at(-1)).toMatchObject({ phase: 'done' });
    expect(reports.at(-1)?.transfers).toHaveLength(2);
  });

  test('splits the return of a round trip, and each slice by its step (S-651)', async () => {
    const { searchedPairs, site } = await start();
    const trip = '/api/flights/self-transfers?origem=SSA&destino=POA&ida=2026-12-08&volta=2026-12-10';
    await readReport(site, `${trip}&etapa=volta`);
    expect(searchedPairs).toContain('POA-GRU');
    expect(searchedPairs).not.toContain('SSA-GRU');
  });

  test('ends its searches when the reader leaves, and refuses what a search refuses', async () => {
    const { searchedPairs, stopped, site } = await start({ holding: ['POA-GRU'] });
    const leaving = new AbortController();
    const response = fetch(site.url(path), { headers: { accept: 'application/json' }, signal: leaving.signal });
    await expect.poll(() => searchedPairs.includes('POA-GRU')).toBe(true);
    leaving.abort();
    await expect(response).rejects.toThrow();
    await expect.poll(() => stopped).toEqual(['POA-GRU']);
    expect(await site.json('/api/flights/self-transfers?origem=POA')).toMatchObject({ status: 400 });
    expect(await site.json(`${path}&ida=2027-12-10`.replace('ida=2026-12-10&', ''))).toMatchObject({ status: 403 });
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await site.json(path, elsewhere)).toMatchObject({ status: 403 });
  });
});
