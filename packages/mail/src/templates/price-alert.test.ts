import { sampleNotice } from '@revoada/core/testing/price-notice';
import { expect, test } from 'vitest';
import { describeMail, joinLines, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

describeMail('price-alert', sampleNotice);

test('an alert’s mail tells the price, what it was, both ways to pay, and leads to the search and out of the mails (S-389)', async () => {
  const { subject, html, text } = await renderMail('price-alert', sampleNotice, {
    ...sampleFrame,
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
    expect(joinLines(text)).toContain(part);
  }
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

test('a price that did not fall, but has come to where the alert waits, is not said to have fallen (S-389)', async () => {
  const { text } = await renderMail('price-alert', { ...sampleNotice, before: null }, sampleFrame);
  expect(text).not.toMatch(/caiu/i);
  expect(text).toMatch(/o seu alerta de preço/i);
});

test('the subject of a long route has room in a list of mails (S-389)', async () => {
  const origin = { code: 'SJK', city: 'São José dos Campos e Região Metropolitana' };
  const now = { kind: 'miles', programme: 'azul-fidelidade', miles: 145_000, taxCents: 12_050 } as const;
  const { subject } = await renderMail('price-alert', { ...sampleNotice, origin, now }, sampleFrame);
  expect(subject).toBe('Lisboa: 145.000 milhas Azul Fidelidade + R$ 120,50');
});
