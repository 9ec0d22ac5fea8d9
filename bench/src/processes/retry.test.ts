import { expect, test } from 'vitest';
import { retry } from './retry.ts';

/** Fails this number of times, then returns its number of calls. */
function failFirst(failures: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return calls;
  };
}

test('returns what the first successful try returns', async () => {
  expect(await retry(failFirst(2), 3)).toBe(3);
});

test('rejects as the last try does', async () => {
  await expect(retry(failFirst(9), 3)).rejects.toThrow('failure 3');
});
