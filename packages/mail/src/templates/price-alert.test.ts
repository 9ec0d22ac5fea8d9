import { openJawSlices, sampleNotice, severalSlices } from '@revoada/core/testing/price-notice';
import { expect, test } from 'vitest';
import { describeMail, joinLines, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

describeMail('price-alert', sampleNotice);

test('contains the price, the previous price, both ways to pay, and links to the search and to unsubscribe (S-389)', async () => {
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

test('mentions no fall for a price that met a target without falling (S-389)', async () => {
  const { text } = await renderMail('price-alert', { ...sampleNotice, before: null }, sampleFrame);
  expect(text).not.toMatch(/caiu/i);
  expect(text).toMatch(/o seu alerta de preço/i);
});

test('keeps the subject of a long route short (S-389)', async () => {
  const origin = { code: 'SJK', city: 'São José dos Campos e Região Metropolitana' };
  const now = { kind: 'miles', programme: 'azul-fidelidade', miles: 145_000, taxCents: 12_050 } as const;
  const { subject } = await renderMail('price-alert', { ...sampleNotice, origin, now }, sampleFrame);
  expect(subject).toBe('Lisboa: 145.000 milhas Azul Fidelidade + R$ 120,50');
});

test('says what a price in dollars costs there, and the tax on cards (S-614, S-615)', async () => {
  const amounts = [{ currency: 'USD', cents: 85_873, rateDay: '2026-11-28' }];
  const cash = { totalCents: 462_000, sold: { amounts, cardIofPercent: 3.5 } };
  const { subject, text } = await renderMail('price-alert', { ...sampleNotice, cash }, sampleFrame);
  expect(subject).toBe('São Paulo → Lisboa: ≈ R$ 4.620');
  expect(joinLines(text)).toContain('≈ R$ 4.620 (US$ 858,73 em 28/11)');
  expect(joinLines(text)).toContain('Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 3,5%.');
});

test('names the whole trip of an open jaw and of several slices (S-645)', async () => {
  const jaw = await renderMail('price-alert', { ...sampleNotice, slices: openJawSlices }, sampleFrame);
  expect(jaw.subject).toBe('São Paulo → Lisboa · Madri → São Paulo: R$ 4.620');
  expect(joinLines(jaw.text)).toContain(
    'São Paulo (GRU) → Lisboa (LIS) · Madri (MAD) → São Paulo (GRU), ida 10/03/2027',
  );
  const [first, ...rest] = severalSlices;
  if (!first) throw new Error('no slices');
  const origin = { code: 'SJK', city: 'São José dos Campos e Região Metropolitana' };
  const several = { ...sampleNotice, origin, return: null, slices: [{ ...first, origin }, ...rest] };
  const { subject, text } = await renderMail('price-alert', several, sampleFrame);
  expect(subject).toBe('São José dos Campos e Região Metropolitana, 3 trechos: R$ 4.620');
  expect(joinLines(text)).toContain('trechos em 10/03/2027, 14/03/2027 e 20/03/2027');
});
