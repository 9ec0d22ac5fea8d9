import { FareSourceError } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import {
  searchAll,
  searchAllTickets,
  sendEvents,
  sendJson,
  startFixtureBackend,
} from '../../testing/moblix-v1/fixtures/backend.ts';
import { type Fixture, readFixtures } from '../../testing/moblix-v1/fixtures/fixture.ts';
import { inShort, ticketsInShort } from '../../testing/updates/in-short.ts';

const fixtures = readFixtures();

/** The last update of a search against a server with the fixture's replies, or the code of its error. */
async function runFixture({ request, stream, search }: Fixture): Promise<Fixture['expected']> {
  const backend = await startFixtureBackend({
    ...(stream && { stream: (_call, response) => sendEvents(response, ...stream) }),
    search: (_call, response) => sendJson(response, search),
  });
  try {
    if ('slices' in request) {
      const [last] = (await searchAllTickets(backend.source(), request)).slice(-1);
      return last ? ticketsInShort(last) : { error: 'no update' };
    }
    const [last] = (await searchAll(backend.source(), request)).slice(-1);
    return last ? inShort(last) : { error: 'no update' };
  } catch (error) {
    if (error instanceof FareSourceError) return { error: error.code };
    throw error;
  }
}

describe('a fixture', () => {
  test('exists with each label', () => {
    expect(fixtures.length).toBeGreaterThan(20);
    expect(new Set(fixtures.map(([, { label }]) => label))).toEqual(new Set(['documented', 'observed', 'invented']));
  });

  test.each(fixtures)('yields the expected fares: %s (S-616, S-657)', async (_name, fixture) => {
    expect(fixture.shows).not.toBe('');
    expect(await runFixture(fixture)).toEqual(fixture.expected);
  });
});
