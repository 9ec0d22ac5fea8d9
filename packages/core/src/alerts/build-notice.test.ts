import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { buildNotice, buildSearchPath, type NoticeParts } from './build-notice.ts';
import type { PriceNotice } from './price-notice.ts';
import type { PriceSet } from './trip-prices.ts';

const parts: NoticeParts = {
  alertId: 'alert-1',
  terms: buildAlertTerms({ origin: 'SAO', adults: 2, children: 1, infants: 1, cabin: 'business' }),
  now: { kind: 'cash', totalCents: 4_620_00 },
  // 22:00 of the day before in São Paulo.
  before: { price: { kind: 'cash', totalCents: 5_780_00 }, at: Date.parse('2026-11-13T01:00:00Z') },
  days: { departure: '2027-03-10', return: '2027-03-20' },
  prices: buildPriceSet(4_620_00, ['smiles', 150_000, 380_50]),
  references: REFERENCE_PRICES,
  findCity: (code) => ({ SAO: 'São Paulo', LIS: 'Lisboa' })[code] ?? code,
  cardIofPercent: 3.5,
  demo: true,
};

describe('a notice (S-388)', () => {
  test('has trip, party, price, the previous price with its day, and both ways of paying', () => {
    // 150,000 Smiles at R$ 16 per thousand and R$ 380,50 of taxes.
    expect(buildNotice(parts)).toEqual({
      alertId: 'alert-1',
      origin: { code: 'SAO', city: 'São Paulo' },
      destination: { code: 'LIS', city: 'Lisboa' },
      departure: '2027-03-10',
      return: '2027-03-20',
      passengers: { adults: 2, children: 1, infants: 1 },
      cabin: 'business',
      now: { kind: 'cash', totalCents: 4_620_00 },
      before: { kind: 'cash', totalCents: 5_780_00 },
      beforeOn: '2026-11-12',
      cash: { totalCents: 4_620_00 },
      miles: { programme: 'smiles', miles: 150_000, taxCents: 380_50, equivalentCents: 2_780_50 },
      better: 'miles',
      differenceCents: 1_839_50,
      searchPath:
        '/?origem=SAO&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2&criancas=1&bebes=1&classe=executiva',
      demo: true,
    } satisfies PriceNotice);
  });

  test('of an open jaw or of several slices has each slice, and leads to the same search (S-645)', () => {
    const jaw = buildNotice({ ...parts, terms: { ...parts.terms, returnOrigin: 'MAD' } });
    expect(jaw.slices).toEqual([
      { origin: { code: 'SAO', city: 'São Paulo' }, destination: { code: 'LIS', city: 'Lisboa' }, date: '2027-03-10' },
      { origin: { code: 'MAD', city: 'MAD' }, destination: { code: 'SAO', city: 'São Paulo' }, date: '2027-03-20' },
    ]);
    expect(jaw.searchPath).toContain('volta=2027-03-20&voltaDe=MAD');
    const further = [{ origin: 'LIS', destination: 'MAD', date: '2027-03-14' }];
    const days = { departure: '2027-03-10', return: null };
    const several = buildNotice({ ...parts, days, terms: { ...parts.terms, further } });
    expect(several.slices?.map(({ date }) => date)).toEqual(['2027-03-10', '2027-03-14']);
    expect(several.searchPath).toContain('origem2=LIS&destino2=MAD&data2=2027-03-14');
  });

  test('has what of the price is charged in other currencies, with the tax on cards (S-614)', () => {
    const sold = [{ currency: 'USD', cents: 62_700, rateDay: '2026-11-28' }];
    expect(buildNotice({ ...parts, prices: { ...parts.prices, sold } }).cash).toEqual({
      totalCents: 4_620_00,
      sold: { amounts: sold, cardIofPercent: 3.5 },
    });
  });

  test('of a first price has no previous price', () => {
    expect(buildNotice({ ...parts, before: null })).toMatchObject({ before: null, beforeOn: null });
  });

  const smiles = { programme: 'smiles', miles: 20_000, taxCents: 0, equivalentCents: 320_00 } as const;
  test.each<[string, PriceSet, Partial<PriceNotice>]>([
    [
      'less in reais',
      buildPriceSet(300_00, ['smiles', 20_000]),
      { cash: { totalCents: 300_00 }, miles: smiles, better: 'cash', differenceCents: 20_00 },
    ],
    [
      'practically the same',
      buildPriceSet(321_00, ['smiles', 20_000]),
      { cash: { totalCents: 321_00 }, miles: smiles, better: 'tie', differenceCents: 1_00 },
    ],
    [
      'nothing known in reais',
      buildPriceSet(null, ['smiles', 20_000]),
      { cash: null, miles: smiles, better: null, differenceCents: null },
    ],
    [
      'nothing known in miles',
      buildPriceSet(300_00),
      { cash: { totalCents: 300_00 }, miles: null, better: null, differenceCents: null },
    ],
    ['nothing known', buildPriceSet(null), { cash: null, miles: null, better: null, differenceCents: null }],
  ])('compares a trip that costs %s', (_, prices, expected) => {
    expect(buildNotice({ ...parts, prices })).toMatchObject(expected);
  });

  test('has miles without a known milheiro but does not compare them', () => {
    const prices = buildPriceSet(300_00, ['esfera', 20_000, 40_00]);
    const terms = buildAlertTerms({ watch: 'miles', programme: 'esfera' });
    expect(buildNotice({ ...parts, terms, prices })).toMatchObject({
      cash: { totalCents: 300_00 },
      miles: { programme: 'esfera', miles: 20_000, taxCents: 40_00, equivalentCents: null },
      better: null,
      differenceCents: null,
    });
  });

  test('has the miles that met a target in miles, and the cheapest miles for a price in reais', () => {
    // 30,000 Smiles cost R$ 480, 20,000 LATAM Pass R$ 520.
    const prices = buildPriceSet(600_00, ['smiles', 30_000], ['latam-pass', 20_000]);
    const terms = buildAlertTerms({ watch: 'both', rule: 'target', targetCents: 600_00, targetMiles: 20_000 });
    const met = { kind: 'miles', programme: 'latam-pass', miles: 20_000, taxCents: 0 } as const;
    expect(buildNotice({ ...parts, now: met, terms, prices }).miles).toMatchObject({ programme: 'latam-pass' });
    const cash = { kind: 'cash', totalCents: 600_00 } as const;
    expect(buildNotice({ ...parts, now: cash, terms, prices }).miles).toMatchObject({ programme: 'smiles' });
  });
});

test("links to a search of the alert's trip, both ways of paying, by price", () => {
  expect(buildSearchPath(buildAlertTerms(), { departure: '2027-03-10', return: null })).toBe(
    '/?origem=GRU&destino=LIS&ida=2027-03-10&soIda=true',
  );
});

test('narrows the search of an alert to its stops and bags, so that the notified price is listed first', () => {
  const narrowed = (changes: Partial<AlertTerms>) =>
    buildSearchPath(buildAlertTerms(changes), { departure: '2027-03-10', return: null }).split('&soIda=true')[1];
  expect(narrowed({ maxStops: 0, bags: ['checked'] })).toBe('&paradas=0&bagagem=despachada');
  expect(narrowed({ maxStops: 1 })).toBe('&paradas=0.1');
  expect(narrowed({})).toBe('');
});
