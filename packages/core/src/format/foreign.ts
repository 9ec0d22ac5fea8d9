import type { ConvertedAmount, ForeignAmount } from '../currency/foreign-amount.ts';
import type { Price } from '../flights/offer.ts';
import { formatNumber } from './money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** As Brazilian shops write them; other currencies by their code. */
const symbols: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€', GBP: '£' };

/** Currencies without a hundredth part in use. */
const wholeCurrencies: readonly string[] = ['JPY', 'CLP', 'KRW', 'PYG'];

/** Names of currencies in a sentence: 'em dólar'. */
const names: Readonly<Record<string, string>> = {
  USD: 'dólar',
  EUR: 'euro',
  GBP: 'libra',
  CAD: 'dólar canadense',
  AUD: 'dólar australiano',
  CHF: 'franco suíço',
  JPY: 'iene',
};

/** 'US$ 627,00', '€ 1.204,50', 'CAD 80,00', with a no-break space. */
export function formatForeign({ currency, cents }: ForeignAmount): string {
  const exact = Math.abs(Math.round(cents));
  const fraction = wholeCurrencies.includes(currency) ? '' : `,${String(exact % 100).padStart(2, '0')}`;
  const whole = fraction === '' ? Math.round(exact / 100) : Math.floor(exact / 100);
  return `${cents < 0 ? '-' : ''}${symbols[currency] ?? currency}${NO_BREAK_SPACE}${formatNumber(whole)}${fraction}`;
}

/** 'US$ 627,00 em 28/11': what a seller charges, and the day of the rate that its reais come from. */
export function formatSold(sold: ConvertedAmount): string {
  const [, month, day] = sold.rateDay.split('-');
  return `${formatForeign(sold)} em ${day}/${month}`;
}

/** 'US$ 627,00 em 28/11 + US$ 80,00 em 27/11'; amounts of one currency and day are added up. */
export function formatAllSold(sold: readonly ConvertedAmount[]): string {
  const sums = new Map<string, ConvertedAmount>();
  for (const each of sold) {
    const key = `${each.currency} ${each.rateDay}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, cents: sum.cents + each.cents } : each);
  }
  return [...sums.values()].map(formatSold).join(' + ');
}

/** The same beside a sum of these prices: 'inclui US$ 266,01 em 27/11' where only a part of its reais is charged so. */
export function describeSold(sold: readonly ConvertedAmount[], prices: readonly Price[]): string {
  const isWhole = prices.every((price) => (price.kind === 'cash' ? price.sold : !price.taxCents));
  return isWhole ? formatAllSold(sold) : `inclui ${formatAllSold(sold)}`;
}

/**
 * Explains a price in another currency: 'Cobrado em dólar: os reais mudam com o câmbio. No cartão, some
 * o IOF de 3,5%.' `taxPercent`: the tax on card purchases; 0 for none.
 */
export function explainSold(sold: readonly ConvertedAmount[], taxPercent: number): string {
  const currencies = [...new Set(sold.map(({ currency }) => names[currency] ?? currency))];
  const charged = `Cobrado em ${currencies.join(' e ')}: os reais mudam com o câmbio.`;
  return taxPercent > 0 ? `${charged} No cartão, some o IOF de ${String(taxPercent).replace('.', ',')}%.` : charged;
}
