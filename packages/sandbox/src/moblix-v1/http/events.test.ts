import { expect, test } from 'vitest';
import { formatEvent, splitBytes } from './events.ts';

test('an event is a name, one line of JSON and a blank line', () => {
  expect(formatEvent('flight-update', { newGroups: [] })).toBe('event: flight-update\ndata: {"newGroups":[]}\n\n');
});

test('long texts arrive in pieces that respect neither events nor letters', async () => {
  async function* texts() {
    yield 'ã'.repeat(20_000);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of splitBytes(texts())) chunks.push(chunk);
  expect(chunks.length).toBe(3);
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(chunks[0])).toThrow(TypeError);
  expect(Buffer.concat(chunks).toString()).toBe('ã'.repeat(20_000));
});
