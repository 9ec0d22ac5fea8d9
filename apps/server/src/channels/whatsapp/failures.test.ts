import { expect, test } from 'vitest';
import { explainFailedStatus, readFailure } from './failures.ts';

// S-410
test('the operator is alarmed by our own mistakes alone, and an unknown code is final', () => {
  const alarming = [190, 130429, 131026, 131047, 131049, 131056, 132000, 132001].filter(
    (code) => readFailure(code).alarm,
  );
  expect(alarming).toEqual([190, 132000, 132001]);
  expect(readFailure(999)).toMatchObject({ alarm: true, result: { outcome: 'refused' } });
  expect(readFailure(null)).toMatchObject({ alarm: false, result: { outcome: 'later', afterMs: 60_000 } });
});

test('a message that failed later says why, and never a code', () => {
  expect(explainFailedStatus(131026)).toBe('O WhatsApp não consegue entregar neste número.');
  expect(explainFailedStatus(undefined)).toBe('O WhatsApp recusou a mensagem.');
});
