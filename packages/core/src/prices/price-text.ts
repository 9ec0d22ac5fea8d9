import { daysBetween } from '../dates/local-date.ts';
import { formatBRL, formatNumber } from '../format/money.ts';
import { programmeName } from '../miles/programmes.ts';
import type { DayPrice } from './day-prices.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Age of a price: 'hoje', 'ontem', 'há 12 dias'. Both arguments are calendar days. */
export function formatAge(seenOn: string, today: string): string {
  const days = daysBetween(seenOn, today);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}

/** Price of a day's trip: 'R$ 6.924', '≈ R$ 7.218' with miles; a dash for miles without a reference price. */
export function formatDayCost({ costCents, awards }: Pick<DayPrice, 'costCents' | 'awards'>): string {
  if (costCents === null) return '–';
  return `${awards.length > 0 ? `≈${NO_BREAK_SPACE}` : ''}${formatBRL(costCents, { cents: false })}`;
}

/** 'em dinheiro' or 'com milhas'. */
export function nameDayPayment({ awards }: Pick<DayPrice, 'awards'>): string {
  return awards.length > 0 ? 'com milhas' : 'em dinheiro';
}

/** Accessible text of a day's price: 'R$ 6.924 em dinheiro', 'equivale a R$ 7.218 com milhas'. */
export function speakDayPrice(price: Pick<DayPrice, 'costCents' | 'awards'>): string {
  const { costCents, awards } = price;
  if (costCents === null) return `${nameDayPayment(price)}, sem valor de referência`;
  const reais = formatBRL(costCents, { cents: false });
  return `${awards.length > 0 ? 'equivale a ' : ''}${reais} ${nameDayPayment(price)}`;
}

/** Payment with miles: '104.910 LATAM Pass + R$ 4.490'. */
export function formatDayPayment({ awards, cashCents }: Pick<DayPrice, 'awards' | 'cashCents'>): string {
  const miles = awards.map((award) => `${formatNumber(award.miles)} ${programmeName(award.programme)}`);
  return [...miles, formatBRL(cashCents, { cents: false })].join(' + ');
}
