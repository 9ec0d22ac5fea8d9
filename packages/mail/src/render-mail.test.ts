import { describe, expect, test } from 'vitest';
import type { MailFrame } from './mail.ts';
import type { MailData, MailTemplate } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

const frame: MailFrame = {
  publicUrl: 'https://revoada.example',
  owner: {
    example: false,
    companyName: 'Revoada Ltda.',
    cnpj: '12.345.678/0001-00',
    address: 'Rua A, 1',
    phone: '(11) 1234-5678',
    email: 'dona@revoada.example',
    chatUrl: 'https://chat.example/1',
    socialLinks: [],
    figuresConfirmed: true,
  },
  demo: false,
  firstName: 'Ana',
  unsubscribePath: null,
};

// 22:30 of 30 November in São Paulo.
const instant = '2026-12-01T01:30:00Z';
const all: { [Template in MailTemplate]: MailData[Template] } = {
  'subscription-started': { nextCharge: instant },
  'payment-failed': { graceEnds: instant },
  'cancellation-scheduled': { accessEnds: instant },
  'subscription-ended': {},
  'withdrawal-confirmed': { refundCents: 2_990 },
  'password-changed': {},
  'account-erased': { keptUntil: instant },
  'search-budget': { percent: 70, budget: 20_000 },
  'contact-message': {
    name: 'Ana Reis',
    email: 'ana@pessoa.example',
    phone: '11999999999',
    subject: 'duvida',
    message: 'Oi!\n\nOi!',
    sentAt: instant,
  },
  'list-confirmation': { list: 'newsletter', path: '/alertas-imperdiveis/confirmar?chave=x' },
  'list-sign-ups': { newsletter: 3, whatsapp: 1, planejador: 0 },
  'newsletter-issue': { title: 'Lisboa em maio', text: 'Um.\n\nDois.' },
  'contact-received': { subject: 'duvida', sentAt: instant },
};

const said = (text: string) => text.replace(/\s+/g, ' ');

// S-207
describe.each(Object.keys(all) as MailTemplate[])('the mail %s', (template) => {
  test('greets by name, says who writes, and says the same in HTML and text', async () => {
    const { subject, html, text } = await renderMail(template, all[template], frame);
    expect(subject).toMatch(/^[^\r\n]{5,80}$/);
    for (const part of [html, text]) expect(said(part)).toContain('Revoada Ltda., CNPJ 12.345.678/0001-00');
    expect(said(text)).toContain('Olá, Ana!');
    expect(html).toContain('lang="pt-BR"');
    expect(said(text)).not.toContain('Demonstração');
  });

  test('says in the demonstration that it is one', async () => {
    const { text } = await renderMail(template, all[template], { ...frame, demo: true });
    expect(said(text)).toContain('Demonstração: voos e preços simulados');
  });
});

// S-275
test('what a person typed is text in a mail, and in no header', async () => {
  const firstName = '<script>alert(1)</script>\r\nBcc: x@y.z';
  const { subject, html } = await renderMail('subscription-ended', {}, { ...frame, firstName });
  expect(html).not.toContain('<script>');
  expect(subject).toBe('Sua Conta PRO terminou');
});

test('money and days are said as people say them', async () => {
  const refund = await renderMail('withdrawal-confirmed', { refundCents: 2_990 }, frame);
  expect(said(refund.text)).toContain('Reembolso total R$ 29,90');
  const failed = await renderMail('payment-failed', { graceEnds: instant }, frame);
  expect(said(failed.text)).toContain('até 30 de novembro de 2026');
  await expect(renderMail('payment-failed', { graceEnds: 'amanhã' }, frame)).rejects.toThrow(RangeError);
});

test('a mail without a name greets all the same', async () => {
  const { text } = await renderMail('subscription-ended', {}, { ...frame, firstName: null });
  expect(said(text)).toContain('Olá!');
});
