import { expect, test } from 'vitest';
import { isWholeAnswer, offersInFirstFrame } from './frames.ts';

const start = 'retry: 3000\n\nevent: progress\ndata: {"state":"searching"}\n\n';
const frame = 'event: journeys\ndata: {"journeys":[],"offers":[{"id":"a"},{"id":"b"}]}\n\n';

test('counts a frame once its last byte has arrived', () => {
  expect(offersInFirstFrame(start)).toBeNull();
  for (let cut = 1; cut < frame.length; cut += 1) expect(offersInFirstFrame(start + frame.slice(0, cut))).toBeNull();
  expect(offersInFirstFrame(start + frame)).toBe(2);
  expect(offersInFirstFrame(`${start}${frame}event: done\ndata: {}\n\n`)).toBe(2);
});

test('accepts a complete answer with offers', () => {
  const done = 'event: done\ndata: {}\n\n';
  expect(isWholeAnswer(start + frame + done)).toBe(true);
  expect(isWholeAnswer(start + frame)).toBe(false);
  expect(isWholeAnswer(start + done)).toBe(false);
  expect(isWholeAnswer((start + frame + done).slice(0, -1))).toBe(false);
});
