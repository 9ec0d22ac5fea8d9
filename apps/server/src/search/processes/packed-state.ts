import { type ErrorCode, errors } from '@revoada/core/errors';
import * as v from 'valibot';
import { pack, unpack } from '../packed-json.ts';
import { isSound, type SearchedState } from '../source-state.ts';

/** Larger states are not sent: Redis would hold them for each listener. */
const mostCharacters = 4 * 1024 * 1024;

/** Null for a state that is too large to be sent. */
export function packState(state: SearchedState): string | null {
  const packed = pack(state);
  return packed.length <= mostCharacters ? packed : null;
}

const failure = v.picklist(Object.keys(errors) as ErrorCode[]);

const searchedState = v.looseObject({
  providers: v.array(
    v.looseObject({
      source: v.string(),
      state: v.picklist(['searching', 'partial', 'done', 'incomplete', 'failed']),
      message: v.exactOptional(v.string()),
    }),
  ),
  failure: v.nullable(failure),
  complete: v.boolean(),
  partial: v.boolean(),
  stale: v.boolean(),
  searchedAt: v.number(),
  waiting: v.exactOptional(v.number()),
});

/** The state with its sound fares listed under `fares`; null for one of another version. */
export function unpackState<State extends SearchedState>(packed: string, fares: 'offers' | 'tickets'): State | null {
  try {
    const state: Record<string, unknown> = v.parse(searchedState, unpack(packed));
    const items = state[fares];
    return Array.isArray(items) && items.every(isSound) ? (state as unknown as State) : null;
  } catch {
    return null;
  }
}
