/** Reais for one unit around which the computed rates move, by code; `type` as the Banco Central classes currencies. */
export const currencies = {
  AUD: { name: 'Dólar australiano', type: 'B', level: 3.52 },
  CAD: { name: 'Dólar canadense', type: 'A', level: 3.86 },
  CHF: { name: 'Franco suíço', type: 'A', level: 6.68 },
  DKK: { name: 'Coroa dinamarquesa', type: 'A', level: 0.834 },
  EUR: { name: 'Euro', type: 'B', level: 6.22 },
  GBP: { name: 'Libra esterlina', type: 'B', level: 7.08 },
  JPY: { name: 'Iene', type: 'A', level: 0.0347 },
  NOK: { name: 'Coroa norueguesa', type: 'A', level: 0.532 },
  SEK: { name: 'Coroa sueca', type: 'A', level: 0.563 },
  USD: { name: 'Dólar dos Estados Unidos', type: 'A', level: 5.38 },
} as const;

export type Currency = keyof typeof currencies;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

/** Buying and selling rate of a bulletin, in reais. */
export type Quote = { buy: number; sell: number };

/** The bulletins of a day by the hour of São Paulo at which they are published. */
export const bulletinHours = [10, 11, 12, 13] as const;

/** Rates of a day's hour: slow swings of the market, a jitter for each hour; the same whenever one asks. */
export function quote(currency: Currency, day: string, hour: number): Quote {
  const at = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const phase = currency.charCodeAt(0) + 3 * currency.charCodeAt(1);
  const swing = 0.03 * Math.sin(at / 41 + phase) + 0.012 * Math.sin(at / 6.3 + 2 * phase);
  const jitter = 0.004 * (hash(`${currency}${day}${hour}`) - 0.5);
  const digits = currencies[currency].level < 0.1 ? 6 : 4;
  const sell = round(currencies[currency].level * (1 + swing + jitter), digits);
  return { buy: round(sell * 0.9998, digits), sell };
}

/** The closing rates: the mean of the day's bulletins, as the Banco Central computes them. */
export function closingQuote(currency: Currency, day: string): Quote {
  const quotes = bulletinHours.map((hour) => quote(currency, day, hour));
  const mean = (side: keyof Quote) => quotes.reduce((sum, one) => sum + one[side], 0) / quotes.length;
  const digits = currencies[currency].level < 0.1 ? 6 : 4;
  return { buy: round(mean('buy'), digits), sell: round(mean('sell'), digits) };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** From 0 to 1, by FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return value / 2 ** 32;
}
