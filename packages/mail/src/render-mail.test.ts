import { sampleNotice } from '@revoada/core/testing/price-notice';
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
  'price-alert': sampleNotice,
  'channel-test': {},
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

// S-389
test('an alert’s mail tells the price, what it was, both ways to pay, and leads to the search and out of the mails', async () => {
  const { subject, html, text } = await renderMail('price-alert', sampleNotice, {
    ...frame,
    unsubscribePath: '/alertas/sair?chave=x',
  });
  expect(subject).toBe('São Paulo → Lisboa: R$ 4.620');
  for (const part of [
    'São Paulo (GRU) → Lisboa (LIS), ida 10/03/2027, volta 20/03/2027, 2 adultos · Econômica.',
    'R$ 4.620',
    'Antes: R$ 5.780, em 12/11/2026',
    'R$ 1.160 a menos (20%)',
    'Pagar em milhas sai R$ 489,50 mais barato.',
    'Em milhas · melhor opção',
    'https://revoada.example/?origem=GRU&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2',
    'https://revoada.example/alertas/sair?chave=x',
  ]) {
    expect(said(text)).toContain(part);
  }
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

// S-389
test('the subject of a long route has room in a list of mails', async () => {
  const origin = { code: 'SJK', city: 'São José dos Campos e Região Metropolitana' };
  const now = { kind: 'miles', programme: 'azul-fidelidade', miles: 145_000, taxCents: 12_050 } as const;
  const { subject } = await renderMail('price-alert', { ...sampleNotice, origin, now }, frame);
  expect(subject).toBe('Lisboa: 145.000 milhas Azul Fidelidade + R$ 120,50');
});
