import { daysBetween } from '../dates/local-date.ts';
import { formatBRL } from '../format/money.ts';
import { formatProgrammeMiles } from '../miles/programmes.ts';
import type { DayPrice } from './day-prices.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Age of a price: 'hoje', 'ontem', 'há 12 dias'. Both arguments are calendar days. */
export function formatAge(seenOn: string, today: string): string {
  const days = daysBetween(seenOn, today);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}

type Cost = Pick<DayPrice, 'costCents' | 'awards' | 'converted'>;

/**
 * Price of a day's trip: 'R$ 6.924', '≈ R$ 7.218' with miles or of another currency; a dash for miles without a reference
 * price.
 */
export function formatDayCost({ costCents, awards, converted }: Cost): string {
  if (costCents === null) return '–';
  const isApproximate = awards.length > 0 || converted;
  return `${isApproximate ? `≈${NO_BREAK_SPACE}` : ''}${formatBRL(costCents, { cents: false })}`;
}

/** 'em dinheiro' or 'com milhas'. */
export function nameDayPayment({ awards }: Pick<DayPrice, 'awards'>): string {
  return awards.length > 0 ? 'com milhas' : 'em dinheiro';
}

/** Accessible text of a day's price: 'R$ 6.924 em dinheiro', 'equivale a R$ 7.218 com milhas', 'cerca de R$ 6.924 em dinheiro'. */
export function speakDayPrice(price: Cost): string {
  const { costCents, awards, converted } = price;
  if (costCents === null) return `${nameDayPayment(price)}, sem valor de referência`;
  const reais = formatBRL(costCents, { cents: false });
  const sign = awards.length > 0 ? 'equivale a ' : converted ? 'cerca de ' : '';
  return `${sign}${reais} ${nameDayPayment(price)}`;
}

/** Payment with miles: '104.910 LATAM Pass + R$ 4.490'. */
export function formatDayPayment({ awards, cashCents }: Pick<DayPrice, 'awards' | 'cashCents'>): string {
  const miles = awards.map(formatProgrammeMiles);
  return [...miles, formatBRL(cashCents, { cents: false })].join(' + ');
}
