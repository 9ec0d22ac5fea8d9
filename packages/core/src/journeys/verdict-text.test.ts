import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../testing/offers.ts';
import {
  awardOffer,
  cashOffer,
  findVerdictAmong,
  judgeCard,
  soldBothWays,
  withPlainSpaces,
} from '../../testing/verdicts.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { withOwnPrice } from '../miles/reference-prices.ts';
import { monthLabel, referenceSentence } from './reference-text.ts';
import { cardVerdictText, twinText, verdictReason, verdictText } from './verdict-text.ts';

describe('amounts in words', () => {
  const reason = (savingCents: number) =>
    withPlainSpaces(
      verdictReason({ ...judgeCard(cashOffer, soldBothWays), winner: null, savingCents }, cashOffer.price),
    );

  test('cents are shown below R$ 5', () => {
    expect(reason(499)).toBe('R$ 4,99 de diferença');
    expect(reason(500)).toBe('R$ 5 de diferença');
    expect(reason(549)).toBe('R$ 5 de diferença');
    expect(reason(0)).toBe('mesmo preço');
  });

  test('a milheiro is told to the cent, the company’s price to the real', () => {
    const award = { ...awardOffer, companyCashCents: 300_040 };
    const told = judgeCard(award, [award]);
    const worth = { centsPerThousand: 2_800, reference: told.reference };
    expect(withPlainSpaces(verdictReason({ ...told, worth }, award.price))).toBe(
      'R$ 28,00 por milheiro; referência R$ 26, jul/2026; em dinheiro R$ 3.000 (referência da companhia)',
    );
  });

  test('every month has its name', () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-15`;
      const name = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
      expect(monthLabel(day)).toBe(`${name.replace('.', '')}/2026`);
    }
  });
});

describe('in words', () => {
  const saved = judgeCard(awardOffer, soldBothWays);
  const dear = { ...awardOffer, price: award('latam-pass', 128_000, 40_260) };
  const lost = judgeCard(dear, [cashOffer, dear]);

  test('miles that pay', () => {
    expect(withPlainSpaces(verdictText(saved, 'milhas'))).toBe('Em milhas você economiza R$ 214');
    expect(withPlainSpaces(verdictReason(saved, awardOffer.price))).toBe(
      'R$ 28,07 por milheiro; referência R$ 26, jul/2026',
    );
    expect([twinText(saved, awardOffer.price), twinText(saved, cashOffer.price)]).toEqual([
      'ver em dinheiro',
      'ver em milhas',
    ]);
    expect(withPlainSpaces(verdictReason(saved, cashOffer.price))).toBe('103.600 milhas + R$ 390,20');
  });

  test('miles that do not', () => {
    expect(verdictText(lost, 'milhas')).toBe('Melhor em dinheiro');
    expect(withPlainSpaces(verdictReason(lost, cashOffer.price))).toBe('R$ 433 a menos que em milhas');
  });

  test('a use value and the reader’s own price are said to be such', () => {
    const tap = offer({ id: 'tap', price: award('tap-miles-go', 121_000, 74_210) });
    const byUse = judgeCard(tap, [offer({ id: 'cash', price: cash(328_800) }), tap]);
    expect(withPlainSpaces(verdictText(byUse, 'milhas'))).toBe('Em milhas você economiza R$ 126');
    expect(withPlainSpaces(verdictReason(byUse, tap.price))).toBe(
      'R$ 21,04 por milheiro; referência de uso R$ 20, jul/2026',
    );
    expect(withPlainSpaces(referenceSentence(byUse.reference))).toBe(
      'Considera o valor de uso do milheiro TAP Miles&Go, R$ 20 (jul/2026).',
    );
    const own = findVerdictAmong(awardOffer, soldBothWays, withOwnPrice(REFERENCE_PRICES, 22_50));
    expect(withPlainSpaces(own ? verdictReason(own, awardOffer.price) : '')).toBe(
      'R$ 28,07 por milheiro; seu milheiro a R$ 22,50',
    );
    expect(withPlainSpaces(own ? referenceSentence(own.reference) : '')).toBe(
      'Considera o seu milheiro LATAM Pass a R$ 22,50.',
    );
  });

  test('on the card of another programme, the one that costs least is named with its price', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 99_000, 39_020) });
    const seen = judgeCard(livelo, [livelo, ...soldBothWays]);
    expect(cardVerdictText(seen, livelo.price)).toBe('Melhor com LATAM Pass');
    expect(twinText(seen, livelo.price)).toBe('ver com LATAM Pass');
    expect(withPlainSpaces(verdictReason(seen, livelo.price))).toBe('103.600 milhas + R$ 390,20');
    expect(withPlainSpaces(verdictReason({ ...seen, winnerHeldBack: true }, livelo.price))).toBe(
      'R$ 214 a menos que em dinheiro',
    );
    const cheap = judgeCard(livelo, [livelo, awardOffer, offer({ id: 'cash', price: cash(100_000) })]);
    expect(twinText(cheap, livelo.price)).toBe('ver em dinheiro');
    const even = [livelo, awardOffer, offer({ id: 'cash', price: cash(308_700) })];
    expect(cardVerdictText(judgeCard(livelo, even), livelo.price)).toBe('Empate');
    expect(withPlainSpaces(verdictReason(judgeCard(livelo, even), livelo.price))).toBe(
      'entre dinheiro e LATAM Pass: R$ 3,20 de diferença',
    );
  });

  test('a price that the account does not see is not told', () => {
    expect(withPlainSpaces(verdictText(saved, 'milhas'))).toBe('Em milhas você economiza R$ 214');
    expect(verdictReason({ ...saved, winnerHeldBack: true }, cashOffer.price)).toBe('');
  });

  test('Livelo and Esfera give points', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 70_000, 10_000) });
    const pair = [cashOffer, livelo];
    expect(withPlainSpaces(cardVerdictText(judgeCard(livelo, pair), livelo.price))).toBe(
      'Em pontos você economiza R$ 1.098',
    );
    expect(withPlainSpaces(verdictReason(judgeCard(cashOffer, pair), cashOffer.price))).toBe(
      '70.000 pontos + R$ 100,00',
    );
    expect(twinText(judgeCard(cashOffer, pair), cashOffer.price)).toBe('ver em pontos');
    const dear = offer({ id: 'livelo', price: award('livelo', 120_000) });
    expect(withPlainSpaces(verdictReason(judgeCard(cashOffer, [cashOffer, dear]), cashOffer.price))).toBe(
      'R$ 302 a menos que em pontos',
    );
  });

  test('a draw is called so, with the difference', () => {
    const close = offer({ id: 'close', price: award('latam-pass', 100_000, 320) });
    const money = (cents: number) => offer({ id: 'cash', price: cash(cents) });
    const said = (cents: number) => {
      const seen = judgeCard(close, [money(cents), close]);
      return [
        verdictText(seen, 'milhas'),
        withPlainSpaces(verdictReason(seen, close.price)),
        withPlainSpaces(verdictReason(seen, money(cents).price)),
      ];
    };
    expect(said(260_000)).toEqual(['Empate', 'R$ 3,20 de diferença', 'R$ 3,20 de diferença']);
    expect(said(260_320)).toEqual(['Empate', 'mesmo preço', 'mesmo preço']);
  });

  test('a date is named by month and year', () => {
    expect([monthLabel('2026-07-30'), monthLabel('2026-10')]).toEqual(['jul/2026', 'out/2026']);
  });
});
