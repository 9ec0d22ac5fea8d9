import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OtherTabsDeps, openChannel, viewerKey, watchOtherTabs } from './other-tabs.ts';

const ana = { sub: 'auth0|ana', account: 'free' } as const;
const subscriber = { ...ana, account: 'subscriber' } as const;

let shown: string;
let changes: number;
let requests: number;
let now: number;
let online: boolean;
let answer: () => Response;
let messages: unknown[];
let tools: OtherTabsDeps;

beforeEach(() => {
  [shown, changes, requests, now, online, messages] = [viewerKey(null), 0, 0, 0, true, []];
  answer = () => Response.json({ sub: null, account: 'visitor' });
  tools = {
    fetch: async () => {
      requests += 1;
      return answer();
    },
    now: () => now,
    channel: { postMessage: (text: unknown) => void messages.push(text), close: () => undefined, onmessage: null },
    online: () => online,
  };
});

function watch() {
  const changed = () => {
    changes += 1;
  };
  return watchOtherTabs(() => shown, changed, tools);
}

/** Delivers another tab's message, and waits for the server's answer. */
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
    expect([requests, changes]).toEqual([1, 1]);
    answer = () => Response.json(before === viewerKey(null) ? { sub: null, account: 'visitor' } : ana);
    await hear('nonsense');
    expect([requests, changes]).toEqual([2, 1]);
  });

  test('learns of a sign-out', async () => {
    shown = viewerKey(ana);
    watch();
    await hear(viewerKey(null));
    expect(changes).toBe(1);
  });

  test('requests again when it hears of a payment during a request, whose answer may be older', async () => {
    shown = viewerKey(ana);
    let answerFirst: (response: Response) => void = () => undefined;
    const answers = [new Promise<Response>((resolve) => (answerFirst = resolve)), Response.json(subscriber)];
    tools.fetch = async () => {
      const next = answers[requests] ?? Promise.reject(new Error('asked too often'));
      requests += 1;
      return next;
    };
    const tabs = watch();
    tabs.atFront();
    await hear(viewerKey(subscriber));
    expect([requests, changes]).toEqual([1, 0]);
    answerFirst(Response.json(ana));
    await vi.waitFor(() => expect(changes).toBe(1));
    expect(requests).toBe(2);
  });

  test('sends no request when the other tab shows the same person', async () => {
    watch();
    await hear(viewerKey(null));
    expect(requests).toBe(0);
  });

  test('requests when it becomes visible, once for simultaneous events', async () => {
    answer = () => Response.json(ana);
    const tabs = watch();
    tabs.atFront();
    await comeToFront(tabs);
    expect([requests, changes]).toEqual([1, 1]);
    now = 999;
    await comeToFront(tabs);
    expect(requests).toBe(1);
    now = 1_000;
    await comeToFront(tabs);
    expect(requests).toBe(2);
  });

  test.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is unavailable', async () => new Response(null, { status: 503 })],
    ['the answer is not JSON', async () => new Response('<html>')],
  ])('stays unchanged while %s, and requests again later', async (_, fetch) => {
    tools.fetch = fetch;
    const tabs = watch();
    await comeToFront(tabs);
    expect(changes).toBe(0);
    tools.fetch = async () => Response.json(ana);
    now = 5_000;
    await comeToFront(tabs);
    expect(changes).toBe(1);
  });

  test('sends no request while the browser is offline', async () => {
    online = false;
    await comeToFront(watch());
    expect(requests).toBe(0);
  });

  test('sends its viewer to the other tabs', () => {
    shown = viewerKey(subscriber);
    watch().announce();
    expect(messages).toEqual(['subscriber auth0|ana']);
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

  test('requests when it becomes visible, and sends no message', async () => {
    tools.channel = null;
    answer = () => Response.json(ana);
    const tabs = watch();
    tabs.announce();
    await comeToFront(tabs);
    expect([requests, changes]).toEqual([1, 1]);
    tabs.close();
  });
});
