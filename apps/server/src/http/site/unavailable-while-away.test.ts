import { expect, test, vi } from 'vitest';
import { NoTurnError } from '../../database/connection/turns.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

const failWith = (error: Error) => {
  const report = vi.fn();
  const { save } = unavailableWhileAway({ save: () => Promise.reject(error) }, report);
  return { report, outcome: save().catch((thrown: unknown) => thrown) };
};

test('a call that fails because the database is unavailable throws a 503 response and is logged', async () => {
  const away = new Error('Connection terminated unexpectedly');
  const { report, outcome } = failWith(away);
  expect(await outcome).toHaveProperty('status', 503);
  expect(report).toHaveBeenCalledWith(away);
});

test('a call with too many waiting for its account throws a 503 response that is no server failure (S-539)', async () => {
  const { report, outcome } = failWith(new NoTurnError());
  expect(await outcome).toHaveProperty('status', 503);
  expect(report).not.toHaveBeenCalled();
});

test('any other failure is rethrown unchanged', async () => {
  const failure = new Error('unforeseen');
  const { report, outcome } = failWith(failure);
  expect(await outcome).toBe(failure);
  expect(report).not.toHaveBeenCalled();
});
