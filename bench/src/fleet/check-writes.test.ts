import { expect, test } from 'vitest';
import { compareWrites, countMails } from './check-writes.ts';

const mail = (to: string, text: string) => ({
  from: 'a@example.com',
  to: [to],
  headers: '',
  subject: '',
  html: '',
  text,
  sender: 'worker',
  takenAt: 0,
});

test('a write is lost if it is not stored, and doubled if it is stored twice', () => {
  expect(compareWrites(new Set(['a', 'b', 'c']), ['a', 'c', 'c', 'unacknowledged'])).toEqual({
    lost: ['b'],
    doubled: ['c'],
  });
});

test('each message has a mail to its sender and one to the owner', () => {
  const messages = new Set(['fleet-message-kills-1', 'fleet-message-kills-11']);
  const mails = [
    mail('fleet-message-kills-11@example.com', 'Recebemos a sua mensagem.'),
    mail('dono@example.com', 'De: Ana (fleet-message-kills-11@example.com)\nfleet-message-kills-11'),
    mail('dono@example.com', 'De: Ana (fleet-message-kills-1@example.com)\nfleet-message-kills-1'),
    mail('dono@example.com', 'De: Ana (fleet-message-kills-1@example.com)\nfleet-message-kills-1'),
    mail('dono@example.com', 'Outra coisa'),
  ];
  expect(countMails(messages, mails)).toEqual({ lost: ['fleet-message-kills-1 to the sender'], again: 1 });
});
