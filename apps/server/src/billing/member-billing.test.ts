import { expect, test } from 'vitest';
import type { SignedIn } from '../members/signed-in.ts';
import { createMemberBilling, type MemberBillingDeps } from './member-billing.ts';

const who = { accountId: 'a' } as SignedIn;

function createServices(changes: Partial<MemberBillingDeps['billing']>) {
  const lines: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const notAsked = () => Promise.reject(new Error('asked'));
  const billing = { summary: notAsked, checkoutState: notAsked, withdraw: notAsked, ...changes };
  return { lines, services: createMemberBilling({ billing, log }, who, 'request-1') };
}

test('pages act on the subscription of the signed-in account', async () => {
  const calls: unknown[][] = [];
  const note =
    <T>(name: string, answer: T) =>
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return Promise.resolve(answer);
    };
  const { services } = createServices({
    summary: note('summary', null),
    checkoutState: note('checkoutState', 'paid' as const),
    withdraw: note('withdraw', { ok: true as const }),
  });
  expect([await services.subscription(), await services.checkoutState('cs_1'), await services.withdraw()]).toEqual([
    null,
    'paid',
    { ok: true },
  ]);
  expect(calls).toEqual([
    ['summary', who],
    ['checkoutState', who, 'cs_1'],
    ['withdraw', who, 'request-1'],
  ]);
});

test('an unreadable payment is logged and fails', async () => {
  const { services, lines } = createServices({ checkoutState: () => Promise.reject(new Error('away')) });
  await expect(services.checkoutState('cs_1')).rejects.toThrow('away');
  expect(lines).toEqual([
    [{ error: 'Error: away', requestId: 'request-1' }, 'the outcome of a payment could not be read'],
  ]);
});
