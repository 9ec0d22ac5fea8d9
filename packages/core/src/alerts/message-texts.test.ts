import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openJawSlices, sampleNotice, severalSlices } from '../../testing/price-notice.ts';
import { fillPriceTemplate, whatsAppLanguage, whatsAppTemplates, writePushMessage } from './message-texts.ts';
import type { PriceNotice } from './price-notice.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the WhatsApp template (S-403)', () => {
  test('has the name and language registered with Meta', () => {
    expect(whatsAppTemplates).toEqual({
      price: 'alerta_de_preco',
      code: 'codigo_de_confirmacao',
      test: 'mensagem_de_teste',
    });
    expect(whatsAppLanguage).toBe('pt_BR');
  });

  test('has five texts and the end of its button’s URL', () => {
    const { body, urlEnd } = fillPriceTemplate(sampleNotice);
    expect(body).toEqual([
      'São Paulo (GRU) → Lisboa (LIS)',
      'ida 10/03/2027, volta 20/03/2027 · 2 adultos · Econômica',
      'R$ 4.620',
      'Antes: R$ 5.780, em 12/11/2026. R$ 1.160 a menos (20%)',
      'Em dinheiro: R$ 4.620. Em milhas: 150.000 milhas Smiles + R$ 380,50, que pelo seu milheiro custam R$ 4.130,50. Pagar em milhas sai R$ 489,50 mais barato.',
    ]);
    expect(urlEnd).toBe('?origem=GRU&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2');
  });

  test('names the whole trip of several slices (S-645)', () => {
    const notice = { ...sampleNotice, return: null, slices: severalSlices };
    expect(fillPriceTemplate(notice).body.slice(0, 2)).toEqual([
      'São Paulo (GRU) → Lisboa (LIS) → Madri (MAD) → São Paulo (GRU)',
      'trechos em 10/03/2027, 14/03/2027 e 20/03/2027 · 2 adultos · Econômica',
    ]);
    const { title, body } = writePushMessage(notice);
    expect(plain(title)).toBe('São Paulo → Lisboa → Madri → São Paulo: R$ 4.620');
    expect(body).toMatch(/^10 a 20 mar · /);
    expect(plain(writePushMessage({ ...sampleNotice, slices: openJawSlices }).title)).toBe(
      'São Paulo → Lisboa · Madri → São Paulo: R$ 4.620',
    );
  });

  test('says points for a programme with points', () => {
    const miles = sampleNotice.miles && { ...sampleNotice.miles, programme: 'livelo' as const };
    expect(plain(fillPriceTemplate({ ...sampleNotice, miles }).body[4])).toContain('Em pontos: 150.000 pontos Livelo');
  });

  test('mentions that a price is the first', () => {
    expect(fillPriceTemplate({ ...sampleNotice, before: null, beforeOn: null }).body[3]).toBe(
      'É o primeiro aviso deste alerta.',
    );
  });

  test.each<[string, Partial<PriceNotice>]>([
    ['Não vimos esta viagem em dinheiro.', { cash: null }],
    ['Não vimos esta viagem em milhas.', { miles: null }],
  ])('shows for a trip with only one way of paying: %s', (text, changes) => {
    const notice = { ...sampleNotice, better: null, differenceCents: null, ...changes };
    expect(fillPriceTemplate(notice).body[4]).toBe(text);
  });

  test('writes each text on one line with single spaces, up to 240 characters', () => {
    const from = (city: string) => fillPriceTemplate({ ...sampleNotice, origin: { code: 'GRU', city } }).body[0];
    expect(from('\n São \t\u00a0 Paulo ')).toBe('São Paulo (GRU) → Lisboa (LIS)');
    expect(from('x'.repeat(219))).toBe(`${'x'.repeat(219)} (GRU) → Lisboa (LIS)`);
    expect(from('x'.repeat(300))).toBe('x'.repeat(240));
  });

  test('marks the demonstration', () => {
    expect(fillPriceTemplate({ ...sampleNotice, demo: true }).body[0]).toMatch(/^\(demonstração\) /);
  });

  test('has no line break, tab, long run of spaces or empty text for any city name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (city) => {
        const { body } = fillPriceTemplate({ ...sampleNotice, origin: { code: 'GRU', city } });
        for (const text of body) expect(text).toMatch(/^(?!.*(\n|\t| {4})).{1,240}$/u);
      }),
    );
  });
});

test('a notification has the price in its title and links to the search (S-404)', () => {
  const { title, body, url, tag } = writePushMessage(sampleNotice);
  expect(plain(title)).toBe('São Paulo → Lisboa: R$ 4.620');
  expect(plain(body)).toBe('10 a 20 mar · R$ 1.160 a menos (20%) · Pagar em milhas sai R$ 489,50 mais barato');
  expect(url).toBe(sampleNotice.searchPath);
  expect(tag).toBe(`alerta-${sampleNotice.alertId}`);
  const dearer = writePushMessage({ ...sampleNotice, differenceCents: 1_160_00 });
  expect(plain(dearer.body)).toMatch(/ · Pagar em milhas sai R\$ 1\.160 mais barato$/);
  const oneWay = { ...sampleNotice, return: null, before: null, beforeOn: null, demo: true };
  expect(writePushMessage(oneWay).body).toMatch(/^ida 10\/03\/2027 · .* · demonstração$/);
});
