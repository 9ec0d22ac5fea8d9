import { describe, expect, test } from 'vitest';
import { sendJson, startFixtureBackend } from '../../testing/seats-aero/fixtures/backend.ts';
import { readFixtures } from '../../testing/seats-aero/fixtures/fixture.ts';

const fixtures = readFixtures();
const { signal } = new AbortController();
const search = { origins: ['GRU'], destinations: ['LIS'], firstDay: '2026-12-01', lastDay: '2027-02-28' };

describe('a fixture', () => {
  test('exists with each label', () => {
    expect(new Set(fixtures.map(([, { label }]) => label))).toEqual(new Set(['documented', 'observed', 'invented']));
  });

  test.each(fixtures)('yields the expected rows: %s (S-659)', async (_name, { call, reply, expected }) => {
    const { client } = await startFixtureBackend((response) => sendJson(response, reply));
    const { callsLeft, ...read } = await (call === 'search'
      ? client.searchAwards(search, 'seats:ota:1', signal)
      : client.readFlights('2abc', 'seats:ota:1', signal));
    expect(read).toEqual(expected);
    expect(callsLeft).toBeNull();
  });
});
