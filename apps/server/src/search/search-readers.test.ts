import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { settled } from '../testing/fares/led-pairs.ts';
import { createSearchReaders } from './search-readers.ts';
import { emptyView, type SearchView } from './search-view.ts';
import type { Reader } from './shared-runs.ts';

type Followed = Reader & { publish(view: SearchView): void; end(): void; fail(error: Error): void };

const waiting = (ahead: number): SearchView => ({ ...emptyView, waiting: ahead });
const place = (ahead: number) => [{ event: 'waiting', data: { ahead } }];

let followed: Followed[];
let readers: ReturnType<typeof createSearchReaders>;

beforeEach(() => {
  followed = [];
  readers = createSearchReaders(createLog('silent'));
});

/** A search whose views the test chooses. */
async function* follow(reader: Reader): AsyncGenerator<SearchView> {
  const views: SearchView[] = [];
  let next = Promise.withResolvers<void>();
  let ended = false;
  const wake = (): void => {
    next.resolve();
    next = Promise.withResolvers();
  };
  followed.push({
    ...reader,
    publish(view) {
      views.push(view);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    fail: (error) => next.reject(error),
  });
  reader.signal.addEventListener('abort', wake);
  while (!ended && !reader.signal.aborted) {
    await next.promise;
    yield* views.splice(0);
  }
}

function join(key: string, client = 'someone') {
  const got: unknown[] = [];
  const requester = { client, subscriber: false };
  const leave = readers.join(key, follow, {
    requester,
    onEvents: (events) => got.push(events),
    onEnd: () => got.push('end'),
  });
  return { got, leave, requester };
}

test('readers of one search follow it once, and get the same lists', async () => {
  const [ana, bia, other] = [join('a', 'ana'), join('a', 'bia'), join('b')];
  expect(followed).toHaveLength(2);
  expect(followed[0]?.requesters()).toEqual([ana.requester, bia.requester]);
  followed[0]?.publish(waiting(3));
  await settled();
  expect(ana.got).toEqual([place(3)]);
  expect(bia.got[0]).toBe(ana.got[0]);
  expect(other.got).toEqual([]);
});

test('a reader who joins late gets the current view at once, then every change', async () => {
  const early = join('a');
  followed[0]?.publish(waiting(3));
  await settled();
  const late = join('a');
  expect(late.got).toEqual([place(3)]);
  followed[0]?.publish(waiting(1));
  followed[0]?.end();
  await settled();
  expect(late.got).toEqual([place(3), place(1), 'end']);
  expect(early.got).toEqual(late.got);
});

test('a search stops with its last reader, and starts again for the next one', async () => {
  const [first, second] = [join('a'), join('a')];
  first.leave();
  expect(followed[0]?.signal.aborted).toBe(false);
  second.leave();
  expect(followed[0]?.signal.aborted).toBe(true);
  const third = join('a');
  await settled();
  expect(followed).toHaveLength(2);
  expect(first.got.concat(second.got, third.got)).toEqual([]);
  expect(followed[1]?.requesters()).toEqual([third.requester]);
});

test('a reader who leaves gets nothing more, others go on', async () => {
  const [gone, still] = [join('a'), join('a')];
  gone.leave();
  followed[0]?.publish(waiting(2));
  await settled();
  expect([gone.got, still.got]).toEqual([[], [place(2)]]);
});

test('an unexpected error ends the stream of every reader', async () => {
  const [one, other] = [join('a'), join('a')];
  followed[0]?.fail(new Error('broken'));
  await settled();
  expect([one.got, other.got]).toEqual([['end'], ['end']]);
  join('a');
  expect(followed).toHaveLength(2);
});
