import { describe, expect, test } from 'vitest';
import { openJawSlices, sampleNotice, severalSlices } from '../../testing/price-notice.ts';
import { formatNoticePrice, writeNotice } from './notice-words.ts';
import type { NoticePrice, PriceNotice } from './price-notice.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('a notice (S-388)', () => {
  test('shows route, days, people, both prices with the day, and the cheaper way by the person’s milheiro', () => {
    const words = writeNotice(sampleNotice);
    expect(words.routeWithCodes).toBe('São Paulo (GRU) → Lisboa (LIS)');
    expect(words.dates).toBe('ida 10/03/2027, volta 20/03/2027');
    expect(words.travellers).toBe('2 adultos · Econômica');
    expect(plain(words.now)).toBe('R$ 4.620');
    expect(plain(words.before)).toBe('Antes: R$ 5.780, em 12/11/2026');
    expect(plain(words.fall)).toBe('R$ 1.160 a menos (20%)');
    expect(plain(words.route)).toBe('São Paulo → Lisboa');
    expect(plain(words.comparison.cash)).toBe('R$ 4.620');
    expect(plain(words.comparison.miles)).toBe(
      '150.000 milhas Smiles + R$ 380,50, que pelo seu milheiro custam R$ 4.130,50',
    );
    expect(plain(words.comparison.verdict)).toBe('Pagar em milhas sai R$ 489,50 mais barato.');
  });

  test('names all places of a trip of several slices with its days, and few in a short text (S-645)', () => {
    const jaw = writeNotice({ ...sampleNotice, slices: openJawSlices });
    expect(jaw.route).toBe('São Paulo → Lisboa · Madri → São Paulo');
    expect(jaw.routeWithCodes).toBe('São Paulo (GRU) → Lisboa (LIS) · Madri (MAD) → São Paulo (GRU)');
    expect(jaw.dates).toBe('ida 10/03/2027, volta 20/03/2027');
    expect(jaw.shortRoute).toBe('Lisboa');
    const several = writeNotice({ ...sampleNotice, return: null, slices: severalSlices });
    expect(several.route).toBe('São Paulo → Lisboa → Madri → São Paulo');
    expect(several.dates).toBe('trechos em 10/03/2027, 14/03/2027 e 20/03/2027');
    expect(several.shortRoute).toBe('São Paulo, 3 trechos');
  });

  test('marks a price in dollars as approximate, with the dollars and the tax on cards (S-614, S-615)', () => {
    const amounts = [{ currency: 'USD', cents: 85_873, rateDay: '2026-11-28' }];
    const cash = { totalCents: 462_000, sold: { amounts, cardIofPercent: 3.5 } };
    const words = writeNotice({ ...sampleNotice, cash });
    expect(plain(words.now)).toBe('≈ R$ 4.620');
    expect(plain(words.comparison.cash)).toBe('≈ R$ 4.620 (US$ 858,73 em 28/11)');
    expect(words.sold).toBe('Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 3,5%.');
    const now: NoticePrice = { kind: 'miles', programme: 'smiles', miles: 150_000, taxCents: 0 };
    expect(plain(writeNotice({ ...sampleNotice, cash, now }).now)).toBe('150.000 milhas Smiles');
    expect(writeNotice(sampleNotice).sold).toBeNull();
  });

  test.each<[string, Partial<PriceNotice>]>([
    ['Pagar em dinheiro sai R$ 489,50 mais barato.', { better: 'cash' }],
    ['Em dinheiro ou em milhas, custa praticamente o mesmo.', { better: 'tie', differenceCents: 100 }],
    ['Não vimos esta viagem em milhas.', { miles: null, better: null, differenceCents: null }],
    ['Não vimos esta viagem em dinheiro.', { cash: null, better: null, differenceCents: null }],
  ])('shows %j', (verdict, change) => {
    expect(plain(writeNotice({ ...sampleNotice, ...change }).comparison.verdict)).toBe(verdict);
  });

  test('says points for a bank’s programme', () => {
    const miles = { programme: 'livelo' as const, miles: 90_000, taxCents: 0, equivalentCents: 413_050 };
    expect(plain(writeNotice({ ...sampleNotice, miles }).comparison.verdict)).toMatch(/^Pagar em pontos/);
  });

  test('shows miles without a known milheiro and mentions that', () => {
    const ofEsfera = { programme: 'esfera' as const, miles: 90_000, taxCents: 40_00, equivalentCents: null };
    const unknown = { better: null, differenceCents: null };
    const { comparison } = writeNotice({ ...sampleNotice, ...unknown, miles: ofEsfera });
    expect(plain(comparison.miles)).toBe('90.000 pontos Esfera + R$ 40');
    expect(comparison.verdict).toBe('Não sabemos quanto valem os seus pontos.');
    const miles = { ...ofEsfera, programme: 'connectmiles' as const };
    expect(writeNotice({ ...sampleNotice, ...unknown, miles }).comparison.verdict).toBe(
      'Não sabemos quanto valem as suas milhas.',
    );
  });

  test('shows a previous price without its day if that is not known', () => {
    expect(plain(writeNotice({ ...sampleNotice, beforeOn: null }).before)).toBe('Antes: R$ 5.780');
  });

  test.each<[string, NoticePrice]>([
    ['R$ 4.620', { kind: 'cash', totalCents: 462_000 }],
    ['45.000 milhas Smiles', { kind: 'miles', programme: 'smiles', miles: 45_000, taxCents: 0 }],
    ['45.000 milhas Smiles + R$ 120,50', { kind: 'miles', programme: 'smiles', miles: 45_000, taxCents: 120_50 }],
    ['milheiro Smiles a R$ 16,00', { kind: 'milheiro', programme: 'smiles', centsPerThousand: 1_600 }],
    ['milheiro LATAM Pass a R$ 24,50', { kind: 'milheiro', programme: 'latam-pass', centsPerThousand: 2_450 }],
  ])('writes a price as %j', (text, price) => expect(plain(formatNoticePrice(price))).toBe(text));

  test.each<[string, NoticePrice, NoticePrice]>([
    [
      '5.000 milhas a menos (10%)',
      { kind: 'miles', programme: 'smiles', miles: 50_000, taxCents: 0 },
      { kind: 'miles', programme: 'smiles', miles: 45_000, taxCents: 0 },
    ],
    [
      'R$ 1,00 por mil milhas a menos (5%)',
      { kind: 'milheiro', programme: 'smiles', centsPerThousand: 2_000 },
      { kind: 'milheiro', programme: 'smiles', centsPerThousand: 1_900 },
    ],
    ['R$ 10 a menos (1%)', { kind: 'cash', totalCents: 2_000_00 }, { kind: 'cash', totalCents: 1_990_00 }],
    ['R$ 9 a menos', { kind: 'cash', totalCents: 2_000_00 }, { kind: 'cash', totalCents: 1_991_00 }],
  ])('writes a fall as %j', (text, before, now) => {
    expect(plain(writeNotice({ ...sampleNotice, before, now }).fall)).toBe(text);
  });

  const cash: NoticePrice = { kind: 'cash', totalCents: 40_000 };
  const smiles: NoticePrice = { kind: 'miles', programme: 'smiles', miles: 50_000, taxCents: 0 };
  const perThousand: NoticePrice = { kind: 'milheiro', programme: 'smiles', centsPerThousand: 1_600 };
  test.each<[string, NoticePrice, NoticePrice]>([
    ['the same price', cash, cash],
    ['a higher price', cash, { kind: 'cash', totalCents: 40_001 }],
    ['reais and miles', cash, smiles],
    ['miles and reais', smiles, cash],
    ['reais and the milheiro', cash, perThousand],
    ['the milheiro and reais', perThousand, cash],
    ['miles and the milheiro', smiles, perThousand],
    ['the milheiro and miles', perThousand, smiles],
    ['miles of two programmes', smiles, { ...smiles, programme: 'livelo', miles: 40_000 }],
    ['the milheiros of two programmes', perThousand, { ...perThousand, programme: 'livelo', centsPerThousand: 1_500 }],
  ])('shows no fall between %s', (_, before, now) => {
    expect(writeNotice({ ...sampleNotice, before, now }).fall).toBeNull();
  });

  test('of a first price has no fall', () => {
    expect(writeNotice({ ...sampleNotice, before: null, beforeOn: null })).toMatchObject({ fall: null, before: null });
  });
});
