import { expect, test } from 'vitest';
import { joinLines, sampleFrame } from '../testing/mails.ts';
import { renderMail } from './render-mail.ts';

test('what a person typed is text in a mail, and in no header (S-275)', async () => {
  const firstName = '<script>alert(1)</script>\r\nBcc: x@y.z';
  const { subject, html } = await renderMail('subscription-ended', {}, { ...sampleFrame, firstName });
  expect(html).not.toContain('<script>');
  expect(subject).toBe('Sua Conta PRO terminou');
});

test('a mail without a name greets all the same', async () => {
  const { text } = await renderMail('subscription-ended', {}, { ...sampleFrame, firstName: null });
  expect(joinLines(text)).toContain('Olá!');
});
