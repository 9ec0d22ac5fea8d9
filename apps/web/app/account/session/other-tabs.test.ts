import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OtherTabsTools, openChannel, viewerKey, watchOtherTabs } from './other-tabs.ts';

const ana = { sub: 'auth0|ana', account: 'free' } as const;
const subscriber = { ...ana, account: 'subscriber' } as const;

let shown: string;
let changes: number;
let asked: number;
let now: number;
let online: boolean;
let answer: () => Response;
let said: unknown[];
let tools: OtherTabsTools;

beforeEach(() => {
  [shown, changes, asked, now, online, said] = [viewerKey(null), 0, 0, 0, true, []];
  answer = () => Response.json({ sub: null, account: 'visitor' });
  tools = {
    fetch: async () => {
      asked += 1;
      return answer();
    },
    now: () => now,
    channel: { postMessage: (text: unknown) => void said.push(text), close: () => undefined, onmessage: null },
    online: () => online,
  };
});

function watch() {
  const changed = () => {
    changes += 1;
  };
  return watchOtherTabs(() => shown, changed, tools);
}

/** What another tab says, and time for the answer of the server. */
async function hear(data: string): Promise<void> {
  const { onmessage } = tools.channel ?? {};
  (onmessage as (message: { data: string }) => void)({ data });
  await new Promise((resolve) => setImmediate(resolve));
}

async function comeToFront(tabs: ReturnType<typeof watch>): Promise<void> {
  tabs.atFront();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a page', () => {
  test.each([
    ['a sign-in', viewerKey(null), ana],
    ['a payment', viewerKey(ana), subscriber],
    ['another person', viewerKey(ana), { ...ana, sub: 'auth0|bia' }],
  ])('learns of %s in another tab from the server, not from the tab (S-282)', async (_, before, after) => {
    shown = before;
    answer = () => Response.json(after);
    watch();
    await hear(viewerKey(after));
    expect([asked, changes]).toEqual([1, 1]);
    answer = () => Response.json(before === viewerKey(null) ? { sub: null, account: 'visitor' } : ana);
    await hear('nonsense');
    expect([asked, changes]).toEqual([2, 1]);
  });

  test('learns of a sign-out', async () => {
    shown = viewerKey(ana);
    watch();
    await hear(viewerKey(null));
    expect(changes).toBe(1);
  });

  test('that hears of a payment while it asks does ask again: the answer on its way may be older', async () => {
    shown = viewerKey(ana);
    let answerFirst: (response: Response) => void = () => undefined;
    const answers = [new Promise<Response>((resolve) => (answerFirst = resolve)), Response.json(subscriber)];
    tools.fetch = async () => {
      const next = answers[asked] ?? Promise.reject(new Error('asked too often'));
      asked += 1;
      return next;
    };
    const tabs = watch();
    tabs.atFront();
    await hear(viewerKey(subscriber));
    expect([asked, changes]).toEqual([1, 0]);
    answerFirst(Response.json(ana));
    await vi.waitFor(() => expect(changes).toBe(1));
    expect(asked).toBe(2);
  });

  test('asks nothing when the other tab shows the same person', async () => {
    watch();
    await hear(viewerKey(null));
    expect(asked).toBe(0);
  });

  test('asks when it comes to the front, once for the events that come together', async () => {
    answer = () => Response.json(ana);
    const tabs = watch();
    tabs.atFront();
    await comeToFront(tabs);
    expect([asked, changes]).toEqual([1, 1]);
    now = 999;
    await comeToFront(tabs);
    expect(asked).toBe(1);
    now = 1_000;
    await comeToFront(tabs);
    expect(asked).toBe(2);
  });

  test.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is not well', async () => new Response(null, { status: 503 })],
    ['the answer is no JSON', async () => new Response('<html>')],
  ])('stays as it is while %s, and asks again later', async (_, fetch) => {
    tools.fetch = fetch;
    const tabs = watch();
    await comeToFront(tabs);
    expect(changes).toBe(0);
    tools.fetch = async () => Response.json(ana);
    now = 5_000;
    await comeToFront(tabs);
    expect(changes).toBe(1);
  });

  test('asks nothing while the browser knows that it has no network', async () => {
    online = false;
    await comeToFront(watch());
    expect(asked).toBe(0);
  });

  test('tells the other tabs who it was made for', () => {
    shown = viewerKey(subscriber);
    watch().announce();
    expect(said).toEqual(['subscriber auth0|ana']);
  });
});

describe('a browser without a channel between pages', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['knows of none', undefined],
    [
      'refuses it',
      class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      },
    ],
  ])('that %s has none', (_, channelClass) => {
    vi.stubGlobal('BroadcastChannel', channelClass);
    expect(openChannel()).toBeNull();
  });

  test('asks when it comes to the front, and tells nobody', async () => {
    tools.channel = null;
    answer = () => Response.json(ana);
    const tabs = watch();
    tabs.announce();
    await comeToFront(tabs);
    expect([asked, changes]).toEqual([1, 1]);
    tabs.close();
  });
});
