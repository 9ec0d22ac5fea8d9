import { describe, expect, test } from 'vitest';
import {
  answerPolls,
  searchAll,
  searchAllTickets,
  startBatch,
  startFixtureBackend,
} from '../../testing/duffel/fixtures/backend.ts';
import {
  type Fixture,
  type FixtureOutcome,
  inShort,
  isTicketRequest,
  readFixtures,
} from '../../testing/duffel/fixtures/fixture.ts';

const fixtures = readFixtures();

async function runFixture({ request, replies }: Fixture): Promise<FixtureOutcome> {
  const backend = await startFixtureBackend({ start: startBatch(replies.length), poll: answerPolls(replies) });
  const source = backend.source();
  const updates = isTicketRequest(request) ? await searchAllTickets(source, request) : await searchAll(source, request);
  const last = updates.at(-1);
  if (!last) throw new Error('no update');
  expect(last.complete).toBe(true);
  return inShort(last);
}

describe('a fixture', () => {
  test('exists with each label', () => {
    expect(fixtures.length).toBeGreaterThan(25);
    expect(new Set(fixtures.map(([, { label }]) => label))).toEqual(new Set(['documented', 'invented']));
  });

  test.each(fixtures)('yields the expected rows: %s (S-624)', async (_name, fixture) => {
    expect(fixture.shows).not.toBe('');
    expect(await runFixture(fixture)).toEqual(fixture.expected);
  });
});
