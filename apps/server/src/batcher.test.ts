import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const soon = () => Promise.withResolvers<void>();

test('writes simultaneous items together, and later ones once those are written', async () => {
  const written: string[][] = [];
  const [first, done] = [soon(), soon()];
  const items = createBatcher<string>(async (batch) => {
    written.push([...batch]);
    first.resolve();
    await done.promise;
  }, 1);
  items.add('one');
  items.add('two');
  await first.promise;
  items.add('three');
  expect(written).toEqual([['one', 'two']]);
  done.resolve();
  await items.stop();
  expect(written).toEqual([['one', 'two'], ['three']]);
});

test('writes pending items at once when it stops', async () => {
  const written: string[] = [];
  const items = createBatcher<string>(async (batch) => void written.push(...batch), 3_600_000);
  items.add('one');
  await items.stop();
  items.add('too late');
  await items.stop();
  expect(written).toEqual(['one']);
  await createBatcher(async () => undefined).stop();
});
