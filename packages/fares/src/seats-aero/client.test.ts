import type { ServerResponse } from 'node:http';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { anyCharacter } from '@revoada/core/testing/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureNow, sendJson, startFixtureBackend } from '../../testing/seats-aero/fixtures/backend.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import { readAwards, readFlights } from './transform.ts';

const { signal } = new AbortController();
const query = { origins: ['GRU', 'CGH'], destinations: ['LIS'], firstDay: '2026-12-01', lastDay: '2026-12-31' };
const token = 'seats:ota:abc';

const row = (id: number, day = '10') => ({
  ...{ ID: `id-${id}`, Date: `2026-12-${day}`, Source: 'smiles', UpdatedAt: '2026-11-30T05:00:00Z' },
  ...{ Route: { OriginAirport: 'GRU', DestinationAirport: 'LIS' }, TaxesCurrency: 'BRL' },
  ...{ YAvailable: true, YMileageCost: `${40_000 + id}`, YTotalTaxes: 3_590 },
});
const page = (rows: unknown[], more: object = {}) => ({ data: rows, count: rows.length, hasMore: false, ...more });
const fail = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"seats:ota:abc is bad"}');

describe('a search of awards', () => {
  test('sends the token, the places and the days, and reads the calls that are left', async () => {
    const { calls, client } = await startFixtureBackend((response) =>
      sendJson(response, page([row(1)]), 200, { 'x-ratelimit-remaining': '812' }),
    );
    const reply = await client.searchAwards({ ...query, fewestMilesFirst: true }, token, signal);
    expect(reply).toMatchObject({ partial: false, callsLeft: 812, awards: [{ id: 'id-1', miles: 40_001 }] });
    expect(calls[0]?.path).toBe('/partnerapi/search');
    expect(calls[0]?.headers).toMatchObject({ 'partner-authorization': `Bearer ${token}`, accept: 'application/json' });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      ...{ origin_airport: 'GRU,CGH', destination_airport: 'LIS', start_date: '2026-12-01', end_date: '2026-12-31' },
      ...{ take: '1000', order_by: 'lowest_mileage' },
    });
  });

  test('continues with the first cursor and the received rows, and reads a repeated row once (S-659)', async () => {
    const pages = [
      page([row(1), row(2)], { hasMore: true, cursor: 1_796_000_000 }),
      page([row(2), row(3)], { hasMore: true, cursor: 1_796_000_999, moreURL: 'https://evil.example/' }),
      page([row(4)]),
    ];
    const { calls, client } = await startFixtureBackend((response, _call, count) =>
      sendJson(response, pages[count - 1]),
    );
    const { awards, partial } = await client.searchAwards(query, token, signal);
    expect(awards.map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
    expect(partial).toBe(false);
    expect(calls.map((call) => [call.query.get('cursor'), call.query.get('skip')])).toEqual([
      [null, null],
      ['1796000000', '2'],
      ['1796000000', '4'],
    ]);
  });

  test('ends after three pages, and at once for an empty page or without a cursor', async () => {
    for (const [reply, count] of [
      [page([row(1)], { hasMore: true, cursor: 1 }), 3],
      [page([], { hasMore: true, cursor: 1 }), 1],
      [page([row(1)], { hasMore: true }), 1],
    ] as const) {
      const { calls, client } = await startFixtureBackend((response) => sendJson(response, reply));
      expect((await client.searchAwards(query, token, signal)).partial).toBe(true);
      expect(calls).toHaveLength(count);
    }
  });

  test.each([
    ['refused', fail(429)],
    ['unreadable', (response: ServerResponse) => sendJson(response, { data: {} })],
  ])('keeps the first page where a later one is %s', async (_name, answer) => {
    const { client } = await startFixtureBackend((response, _call, count) =>
      count === 1 ? sendJson(response, page([row(1)], { hasMore: true, cursor: 1 })) : answer(response),
    );
    expect(await client.searchAwards(query, token, signal)).toMatchObject({ partial: true, awards: [{ id: 'id-1' }] });
  });

  test.each([
    [401, 'authentication-failure', 1],
    [403, 'authentication-failure', 1],
    [400, 'invalid-response', 1],
    [404, 'invalid-response', 1],
    [429, 'rate-limited', 1],
    [500, 'unavailable', 2],
  ])('of status %i fails as %s after %i calls, without the body', async (status, code, count) => {
    const { calls, client } = await startFixtureBackend(fail(status));
    const failure = await client.searchAwards(query, token, signal).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: `search: HTTP ${status}` });
    expect(calls).toHaveLength(count);
  });

  test('is repeated once after a 5xx', async () => {
    const { client } = await startFixtureBackend((response, _call, count) =>
      count === 1 ? fail(502)(response) : sendJson(response, page([row(1)])),
    );
    expect((await client.searchAwards(query, token, signal)).awards).toHaveLength(1);
  });

  test.each([
    ['HTML', (response: ServerResponse) => response.end('<html>Just a moment…</html>')],
    ['a list', (response: ServerResponse) => sendJson(response, [])],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['17 MB', (response: ServerResponse) => response.end(`"${'x'.repeat(17 * 1_024 * 1_024)}"`)],
  ])('fails for a reply of %s', async (_name, answer) => {
    const { client } = await startFixtureBackend((response) => answer(response));
    await expect(client.searchAwards(query, token, signal)).rejects.toBeInstanceOf(FareSourceError);
  });

  test('stops when its reader leaves', async () => {
    const leaving = new AbortController();
    const { client } = await startFixtureBackend(() => leaving.abort());
    await expect(client.searchAwards(query, token, leaving.signal)).rejects.toMatchObject({ code: 'timeout' });
  });

  test.each([401, 429, 400, 404])('of readers who are answered %i goes on for others', async (status) => {
    const { client } = await startFixtureBackend((response, call) =>
      call.headers['partner-authorization'] === 'Bearer good'
        ? sendJson(response, page([row(1)]))
        : fail(status)(response),
    );
    for (let count = 0; count < 12; count += 1) {
      await expect(client.searchAwards(query, token, signal)).rejects.toThrow(`search: HTTP ${status}`);
    }
    expect((await client.searchAwards(query, 'good', signal)).awards).toHaveLength(1);
  });
});

describe('flights of an award', () => {
  test('are read by the id of its availability', async () => {
    const { calls, client } = await startFixtureBackend((response) => sendJson(response, { data: [] }));
    await client.readFlights('../a?b', token, signal);
    expect(calls[0]?.path).toBe('/partnerapi/trips/..%2Fa%3Fb');
  });

  test('are none where the availability is unknown', async () => {
    const { client } = await startFixtureBackend(fail(404));
    expect(await client.readFlights('gone', token, signal)).toEqual({ flights: [], partial: false, callsLeft: null });
  });
});

describe('any row', () => {
  const anyValue = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('0', '50000', '-1', '1e9', '12.000', 'Z', '2026-12-10', '2026-11-30T05:00:00Z', true, 0, -1, 1e308),
  );
  const anyChange = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, anyValue])), { requiredKeys: [] });

  test('yields only awards that can be shown, or is unreadable (S-659)', () => {
    const fields = [...Object.keys(row(1)), 'JAvailable', 'JMileageCost', 'JTotalTaxes', 'ComputedLastSeen'];
    fc.assert(
      fc.property(anyChange(fields), (change) => {
        const awards = readOrDrop(() => readAwards({ ...row(1), ...change }, query, fixtureNow));
        for (const award of awards) {
          expect(query.origins).toContain(award.origin);
          expect(award.destination).toBe('LIS');
          expect(award.date >= query.firstDay && award.date <= query.lastDay).toBe(true);
          expect(Number.isSafeInteger(award.miles) && award.miles >= 300).toBe(true);
          expect(award.taxes === null || award.taxes.cents > 0).toBe(true);
          expect(Date.parse(award.seenAt)).toBeLessThanOrEqual(fixtureNow + 600_000);
          expect(`${award.id}${award.programme}`).toMatch(/^[\w-]+$/);
        }
      }),
    );
  });

  test('of flights yields only flights that can be shown, or is unreadable (S-659)', () => {
    const trip = {
      ...{ ID: 'a', Cabin: 'business', MileageCost: 90_000, TotalTaxes: 1, TaxesCurrency: 'USD', RemainingSeats: 2 },
      ...{ Stops: 0, TotalDuration: 600, FlightNumbers: 'TP82', UpdatedAt: '2026-11-30T05:00:00Z' },
      ...{ DepartsAt: '2026-12-10T23:15:00Z', ArrivesAt: '2026-12-11T09:15:00Z' },
    };
    expect(readFlights(trip, 'day', fixtureNow)).toMatchObject({ departsAt: '2026-12-10T23:15:00' });
    expect(readFlights({ ...trip, AvailabilityID: 'day' }, 'day', fixtureNow)).toMatchObject({ id: 'a' });
    expect(() => readFlights({ ...trip, AvailabilityID: 'other' }, 'day', fixtureNow)).toThrow(UnreadableRow);
    fc.assert(
      fc.property(anyChange(Object.keys(trip)), (change) => {
        for (const flights of readOrDrop(() => [readFlights({ ...trip, ...change }, 'day', fixtureNow)])) {
          expect(flights?.departsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
          expect(flights?.seats === null || (flights?.seats ?? 0) > 0).toBe(true);
          expect(flights?.flightNumbers.every((number) => /^\w{3,7}$/.test(number))).toBe(true);
        }
      }),
    );
  });

  function readOrDrop<Item>(read: () => Item[]): Item[] {
    try {
      return read();
    } catch (error) {
      if (error instanceof UnreadableRow) return [];
      throw error;
    }
  }
});
