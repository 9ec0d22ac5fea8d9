import { worldDirectory } from '@revoada/core/airports/world';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import { type Fixture, type FixtureOutcome, readFixtures } from '../../testing/moblix/fixtures/fixture.ts';
import { inShort } from '../../testing/updates/in-short.ts';
import { readReply } from './api/reply.ts';
import { applyReply, nothingKnown, toUpdate } from './knowledge.ts';
import { transformRows } from './transform/transform.ts';

const fixtures = readFixtures();

function runFixture({ request, replies }: Fixture): FixtureOutcome {
  let state = nothingKnown;
  try {
    for (const json of replies) {
      const reply = readReply(json);
      if (!reply) return { error: 'no reply' };
      const read = transformRows(reply.rows, { request, directory: worldDirectory });
      state = applyReply(state, reply, read, request);
    }
  } catch (error) {
    if (error instanceof FareSourceError) return { error: error.code };
    throw error;
  }
  return inShort(toUpdate(state));
}

describe('a fixture (S-057)', () => {
  test('exists with each label', () => {
    expect(fixtures.length).toBeGreaterThan(30);
    expect(new Set(fixtures.map(([, { label }]) => label))).toEqual(new Set(['documented', 'invented']));
  });

  test.each(fixtures)('yields the expected offers: %s (S-058)', (_name, fixture) => {
    expect(fixture.shows).not.toBe('');
    expect(runFixture(fixture)).toEqual(fixture.expected);
  });
});
