import { createHttp, parseAnswer } from '../../http/http.ts';
import { CallFailure, unreadable } from '../../resilience/failures.ts';
import { createGuardedCall } from '../../resilience/guarded-call.ts';
import type { SourceLimits } from '../../resilience/limits.ts';
import { discard } from '../../resilience/read-body.ts';
import type { SourceLog } from '../../resilience/source-log.ts';
import type { MoblixV1Options, MoblixV1Timeouts } from '../options.ts';
import { readEvents } from './read-events.ts';
import type { SearchBody } from './request-body.ts';
import { applyEvent, applyReply, nothingKnown, type SearchState } from './search-state.ts';
import { toCallFailure, toStatusFailure } from './supplier-errors.ts';

/** The supplier's two calls. They throw only `FareSourceError`. */
export type MoblixV1Api = {
  /** Calls `onState` after each event. Throws `BrokenStream` where the plain search may still answer. */
  stream(body: SearchBody, part: string, signal: AbortSignal, onState: (state: SearchState) => void): Promise<void>;
  search(body: SearchBody, part: string, signal: AbortSignal): Promise<SearchState>;
};

/** There is no stream, or it ended before its search without any fare. */
export class BrokenStream extends CallFailure {
  constructor(why: string) {
    super('unavailable', `stream: ${why}`, { fault: 'theirs', retryable: true, counts: false });
  }
}

type ApiOptions = Pick<MoblixV1Options, 'baseUrl' | 'key'> & {
  /** Separates the breakers of both kinds of search. */
  kind: 'fares' | 'tickets';
  limits: SourceLimits;
  timeouts: MoblixV1Timeouts;
  log: SourceLog;
};

/** Statuses of a server that has no streams. */
const NO_STREAM: ReadonlySet<number> = new Set([404, 405, 406, 415, 501]);

export function createMoblixV1Api({ baseUrl, key, kind, limits, timeouts, log }: ApiOptions): MoblixV1Api {
  const http = createHttp({ baseUrl, headers: {}, maxReplyBytes: limits.maxReplyBytes });
  const guarded = {
    stream: createGuardedCall(`stream of ${kind}`, limits, log),
    search: createGuardedCall(`search of ${kind}`, limits, log),
  };
  const post = (path: string, json: SearchBody) => ({ method: 'post', path, token: key, json }) as const;

  const readStream = async (body: SearchBody, signal: AbortSignal, onState: (state: SearchState) => void) => {
    const headers = { Accept: 'text/event-stream' };
    const response = await http.open({ label: 'stream', ...post('/flights/stream', body), headers }, signal);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !/^text\/event-stream\b/i.test(type)) {
      await discard(response);
      if (response.ok || NO_STREAM.has(response.status)) throw new BrokenStream(`HTTP ${response.status} ${type}`);
      throw toStatusFailure('stream', response.status);
    }
    let state = nothingKnown;
    const end = await readEvents(response.body, limits.maxReplyBytes, (event) => {
      const next = applyEvent(state, event);
      const changed = next !== state;
      state = next;
      if (changed && state.error === null) onState(state);
      return state.complete;
    }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (state.error) throw toCallFailure('stream', state.error);
    if (state.complete) return;
    if (end && (signal.aborted || end.error instanceof CallFailure)) throw end.error;
    if (state.groups.size === 0) throw new BrokenStream('ended before its search');
    throw new CallFailure('unavailable', 'stream: cut', { fault: 'theirs', retryable: true, cause: end?.error });
  };

  return {
    stream: (body, part, signal, onState) =>
      guarded.stream((limited) => readStream(body, limited, onState), { timeoutMs: timeouts.stream, signal, part }),
    search: (body, part, signal) =>
      guarded.search(
        async (limited) => {
          const answer = await http.send({ label: 'search', ...post('/flights/search', body) }, limited);
          if (answer.status >= 400) throw toStatusFailure('search', answer.status);
          const state = applyReply(nothingKnown, parseAnswer('search', answer));
          if (!state) throw unreadable('search', 'no reply that we know');
          if (state.error && state.groups.size === 0) throw toCallFailure('search', state.error);
          return state;
        },
        { timeoutMs: timeouts.search, signal, part },
      ),
  };
}
