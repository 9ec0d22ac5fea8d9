import { expect, test } from 'vitest';
import { readMessagesOrder } from './messages-order.ts';

test('reads an action, a list and a file (S-369)', () => {
  expect(readMessagesOrder(['list'])).toEqual({ act: 'list' });
  expect(readMessagesOrder(['export', 'messages', 'm.csv'])).toEqual({
    act: 'export',
    what: 'messages',
    file: 'm.csv',
  });
  const send = { act: 'send', list: 'newsletter', file: 't.txt' };
  expect(readMessagesOrder(['send', 'newsletter', 't.txt'])).toEqual({ ...send, sure: false });
  expect(readMessagesOrder(['send', 'newsletter', 't.txt', '--yes'])).toEqual({ ...send, sure: true });
});

test.each([
  [],
  ['list', 'x'],
  ['export', 'x', 'm.csv'],
  ['send', 'messages', 't.txt'],
  ['send', 'newsletter'],
  ['export', 'messages', 'a', 'b'],
])('rejects another command with its usage: %j', (...args) => {
  expect(() => readMessagesOrder(args)).toThrow('npm run messages -- list');
});
