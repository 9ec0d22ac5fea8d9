import { expect, test } from 'vitest';
import { startMailServer } from '../testing/site/mail-server.ts';
import { createSmtp, MailServerError } from './smtp.ts';

const letter = {
  from: 'Revoada <contato@example.com>',
  to: 'ana@pessoa.example',
  messageId: '<1@revoada.example>',
  subject: 'Sua senha foi trocada',
  html: '<p>Olá!</p>',
  text: 'Olá!',
};

test('mail leaves this machine only encrypted, unless the URL allows it', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux answers at 127.0.0.2, which to us is another machine.');
  const server = await startMailServer('127.0.0.2');
  const strict = createSmtp(server.url);
  await expect(strict.send(letter)).rejects.toThrow(/^the mail server: ETLS/);
  expect(server.mails()).toEqual([]);
  const relay = createSmtp(`${server.url}?requireTLS=false`);
  await relay.send(letter);
  expect(server.mails()).toMatchObject([{ to: ['ana@pessoa.example'], subject: letter.subject }]);
  strict.close();
  relay.close();
  await server.close();
});

test('mails share two connections, so that a kill repeats two at most (S-208)', async () => {
  const server = await startMailServer();
  const smtp = createSmtp(server.url);
  const letters = Array.from({ length: 20 }, (_, number) => ({ ...letter, messageId: `<${number}@revoada.example>` }));
  await Promise.all(letters.map((each) => smtp.send(each)));
  expect(server.mails()).toHaveLength(20);
  expect(server.connections()).toBe(2);
  smtp.close();
  await server.close();
});

test('the error of a server without an answer does not contain the e-mail', async () => {
  const smtp = createSmtp('smtp://127.0.0.1:9');
  const error: Error = await smtp.send(letter).catch((reason) => reason);
  expect(error.message).toMatch(/^the mail server: E[A-Z]+ CONN .*ECONNREFUSED/);
  expect(`${error.message} ${error.stack}`).not.toContain(letter.to);
  smtp.close();
});

test.each([
  [450, false],
  [499, false],
  [500, true],
  [550, true],
])('a rejection with %i is final: %s, and its error does not contain the e-mail', async (status, final) => {
  const server = await startMailServer();
  server.refuse(1, status);
  const smtp = createSmtp(server.url);
  const error: unknown = await smtp.send(letter).catch((reason) => reason);
  expect(error).toBeInstanceOf(MailServerError);
  expect(error).toMatchObject({ final, message: expect.stringContaining(String(status)) });
  expect(String(error)).not.toContain(letter.to);
  smtp.close();
  await server.close();
});
