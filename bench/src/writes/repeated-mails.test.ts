import { expect, test } from 'vitest';
import { explainRepeats, mailId } from './repeated-mails.ts';

const id = mailId('kill-1-0');
const other = mailId('kill-1-1');
const arrivals = [
  { id, sender: 'worker-0', takenAt: 1_000 },
  { id: other, sender: 'worker-0', takenAt: 1_001 },
  { id, sender: 'server-0', takenAt: 121_000 },
];
const kill = { round: 1, sender: 'worker-0', at: 1_004.5, noted: new Set<string>() };

test('names the kill between the two arrivals of a mail', () => {
  expect(explainRepeats(arrivals, [{ ...kill, sender: 'server-0' }, kill])).toEqual([
    {
      id,
      cause: 'before its note',
      story:
        'round 1 killed worker-0 4.5 ms after the mail was taken, before its note; again from server-0 120.0 s later',
    },
  ]);
});

test('names the kill of a sender whose mail was taken after its end', () => {
  expect(explainRepeats(arrivals, [{ ...kill, at: 999 }])).toMatchObject([
    { cause: 'before its note', story: expect.stringContaining('worker-0 1.0 ms before the mail was taken') },
  ]);
});

test('distinguishes a mail that was noted from one that was not', () => {
  expect(explainRepeats(arrivals, [{ ...kill, noted: new Set([id]) }])).toMatchObject([{ cause: 'after its note' }]);
});

test.each([
  ['after its repetition', { ...kill, at: 121_001 }],
  ['of another process', { ...kill, sender: 'worker-1' }],
])('a kill %s explains nothing', (_, unrelated) => {
  expect(explainRepeats(arrivals, [unrelated])).toEqual([
    { id, cause: 'no kill', story: 'worker-0 was not killed; again from server-0 120.0 s later' },
  ]);
});
