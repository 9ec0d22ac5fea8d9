import { expect, test } from 'vitest';
import { joinLines, sampleFrame } from '../testing/mails.ts';
import { renderMail } from './render-mail.ts';

test('escapes typed text in the mail and keeps it out of headers (S-275)', async () => {
  const firstName = '<script>alert(1)</script>\r\nBcc: x@y.z';
  const { subject, html } = await renderMail('subscription-ended', {}, { ...sampleFrame, firstName });
  expect(html).not.toContain('<script>');
  expect(subject).toBe('Sua Conta PRO terminou');
});

test('greets without a name', async () => {
  const { text } = await renderMail('subscription-ended', {}, { ...sampleFrame, firstName: null });
  expect(joinLines(text)).toContain('Olá!');
});
