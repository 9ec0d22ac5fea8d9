import { worldDirectory } from '@revoada/core/airports/world';
import { expect, test } from 'vitest';
import { request } from '../../testing/moblix/fixtures/backend.ts';
import { group, leg } from '../../testing/moblix/fixtures/rows.ts';
import { readReply } from './api/reply.ts';
import { applyReply, nothingKnown, toUpdate } from './knowledge.ts';
import { transformRows } from './transform/transform.ts';

const unreadable = group({ fareGroup: { priceWithTax: 0.01 } });
const wayBack = { ...leg, departure: 'REC', arrival: 'GRU' };

function readEmpty(...replies: unknown[]) {
  let state = nothingKnown;
  for (const json of replies) {
    const reply = readReply(json);
    if (!reply) throw new Error('no reply');
    state = applyReply(state, reply, transformRows(reply.rows, { request, directory: worldDirectory }), request);
  }
  return toUpdate(state).empty;
}

test.each([
  ['no data', { Success: true, Data: null }, 'no-data'],
  ['an empty list', { Success: true, Data: [] }, 'no-data'],
  ['a bare empty list', [], 'no-data'],
  ['data without flights', { Success: true, Data: [{ Ida: [], Volta: [] }] }, 'no-flights'],
  ['flights the other way alone', { Data: [{ flights: [group({ segments: [{ legs: [wayBack] }] })] }] }, 'no-flights'],
  ['flights that are all dropped', { Data: [{ flights: [unreadable] }] }, 'filtered'],
  ['a flight', { Data: [{ flights: [group(), unreadable] }] }, undefined],
])('is reported for %s (S-560)', (_, reply, reason) => {
  expect(readEmpty(reply)).toBe(reason);
});

test('is the most specific of all replies once the last has arrived (S-560)', () => {
  const going = { Completed: false, ActiveProviders: ['Gol'], Data: [{ flights: [unreadable] }] };
  expect(readEmpty(going)).toBeUndefined();
  expect(readEmpty(going, { Completed: true, Data: [{ Ida: [] }] })).toBe('filtered');
});
