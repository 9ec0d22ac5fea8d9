import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAgain } from './lazy-part.ts';

let onLine: boolean;
let network: EventTarget;

beforeEach(() => {
  onLine = true;
  network = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A script that fails to load so many times. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error(`no script, ${load.mock.calls.length}`);
    return 'part';
  });
  return load;
};

test('loads a failed script again a second later (S-500)', async () => {
  const load = failing(1);
  const loaded = loadAgain(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('part');
});

test('loads it again once the network is back, however long that takes', async () => {
  onLine = false;
  const load = failing(1);
  const loaded = loadAgain(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

test('rejects after fifteen seconds', async () => {
  const load = failing(5);
  const rejection = expect(loadAgain(load)).rejects.toThrow('no script, 5');
  await vi.advanceTimersByTimeAsync(15_000);
  await rejection;
});
