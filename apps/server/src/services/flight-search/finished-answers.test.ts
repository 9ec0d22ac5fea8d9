import { brotliDecompressSync } from 'node:zlib';
import type { SearchAnswer } from '@revoada/core/search/events';
import { describe, expect, test } from 'vitest';
import { createFinishedAnswers, type FinishedAnswer, finishedAnswer } from './finished-answers.ts';

const mib = 1024 * 1024;
let clock = 0;
const createAnswers = () => createFinishedAnswers(() => clock);

/** An answer of so many MiB, half of it JSON and half of it events, that is fresh from 100 to 200. */
function answerOf(size: number, changes: Partial<FinishedAnswer> = {}): FinishedAnswer {
  const half = Buffer.alloc((size * mib) / 2);
  const compressed = () => half;
  clock = 100;
  return {
    json: half,
    compressedJson: compressed,
    stream: half,
    compressedStream: compressed,
    freshFrom: 100,
    freshUntil: 200,
    ...changes,
  };
}

function keysIn(answers: ReturnType<typeof createAnswers>, keys: string): string {
  return [...keys].filter((key) => answers.get(key)).join('');
}

describe('finished answers', () => {
  test('are kept for whoever asks next, each under its key', () => {
    const answers = createAnswers();
    const [one, other] = [answerOf(1), answerOf(1)];
    answers.add('a', one);
    answers.add('b', other);
    expect([answers.get('a'), answers.get('b'), answers.get('c')]).toEqual([one, other, undefined]);
    expect(answers.get('a')).toBe(one);
    expect(answers.get('b')).toBe(other);
  });

  test.each([
    [99, false],
    [100, true],
    [199, true],
    [200, false],
  ])('that are fresh from 100 to 200 answer at %i: %s', (at, known) => {
    const answers = createAnswers();
    answers.add('a', answerOf(1));
    clock = at;
    expect(answers.get('a') !== undefined).toBe(known);
  });

  test('that are no longer fresh are gone for good, and give back their room', () => {
    const answers = createAnswers();
    answers.add('a', answerOf(64));
    clock = 200;
    expect(answers.get('a')).toBeUndefined();
    clock = 150;
    expect(answers.get('a')).toBeUndefined();
    answers.add('b', answerOf(40));
    answers.add('c', answerOf(24));
    expect(keysIn(answers, 'bc')).toBe('bc');
  });

  test('fill 64 MiB and no more: the one not asked for longest makes room', () => {
    const answers = createAnswers();
    for (const key of 'abcd') answers.add(key, answerOf(16));
    expect(keysIn(answers, 'abcd')).toBe('abcd');
    answers.get('a');
    answers.add('e', answerOf(16));
    expect(keysIn(answers, 'bcdea')).toBe('cdea');
    answers.add('f', answerOf(32));
    expect(keysIn(answers, 'cdeaf')).toBe('eaf');
  });

  test('count in full, the events as the JSON', () => {
    for (const part of ['json', 'stream'] as const) {
      const answers = createAnswers();
      answers.add('a', answerOf(2, { [part]: Buffer.alloc(40 * mib) }));
      answers.add('b', answerOf(2, { [part]: Buffer.alloc(40 * mib) }));
      expect(keysIn(answers, 'ab')).toBe('b');
    }
  });

  test('that are written anew take the place of the old ones', () => {
    const answers = createAnswers();
    answers.add('b', answerOf(16));
    answers.add('a', answerOf(40));
    const again = answerOf(48);
    answers.add('a', again);
    expect(answers.get('a')).toBe(again);
    expect(keysIn(answers, 'ab')).toBe('ab');
  });

  test('of more than the room are not kept', () => {
    const answers = createAnswers();
    answers.add('a', answerOf(66));
    expect(answers.get('a')).toBeUndefined();
    answers.add('b', answerOf(64));
    expect(keysIn(answers, 'b')).toBe('b');
  });
});

describe('an outcome that is written out', () => {
  const answer = { offers: [], searchedAt: '2026-12-01T15:00:00.000Z', partial: false } as unknown as SearchAnswer;
  const progress = { direction: 'outbound', source: 'Latam', state: 'done' } as const;
  const written = finishedAnswer({
    ok: true,
    answer,
    events: [
      { event: 'progress', data: progress },
      { event: 'progress', data: progress },
    ],
    freshUntil: 7,
  });

  test('is its JSON, its events, and the time in which they hold', () => {
    expect(JSON.parse(written.json.toString())).toEqual(answer);
    const frame = `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;
    expect(written.stream.toString()).toBe(`retry: 3000\n\n${frame}${frame}`);
    expect([written.freshFrom, written.freshUntil]).toEqual([Date.parse('2026-12-01T15:00:00Z'), 7]);
  });

  test('is compressed once, whoever asks', () => {
    expect(brotliDecompressSync(written.compressedJson())).toEqual(written.json);
    expect(brotliDecompressSync(written.compressedStream())).toEqual(written.stream);
    expect(written.compressedJson()).toBe(written.compressedJson());
  });
});
