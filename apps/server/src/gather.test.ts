import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const soon = () => Promise.withResolvers<void>();

test('items of one moment are handed on together, later ones once those are done', async () => {
  const handed: string[][] = [];
  const [first, done] = [soon(), soon()];
  const items = gather<string>(async (batch) => {
    handed.push([...batch]);
    first.resolve();
    await done.promise;
  }, 1);
  items.add('one');
  items.add('two');
  await first.promise;
  items.add('three');
  expect(handed).toEqual([['one', 'two']]);
  done.resolve();
  await items.stop();
  expect(handed).toEqual([['one', 'two'], ['three']]);
});

test('stopping hands on at once what still waits', async () => {
  const handed: string[] = [];
  const items = gather<string>(async (batch) => void handed.push(...batch), 3_600_000);
  items.add('one');
  await items.stop();
  items.add('too late');
  await items.stop();
  expect(handed).toEqual(['one']);
  await gather(async () => undefined).stop();
});
