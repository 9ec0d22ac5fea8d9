import { daysBetween } from '../dates/local-date.ts';
import { formatBRL, formatMiles, formatNumber } from '../format/money.ts';
import type { TripPrice } from './trip-prices.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Miles where there is little room: 142500 → '142,5 mil', with `whole` '143 mil'; below a thousand as they are. S-399 */
export function formatShortMiles(miles: number, { whole = false }: { whole?: boolean } = {}): string {
  if (miles < 1000) return formatNumber(miles);
  const tenths = whole ? Math.round(miles / 1000) * 10 : Math.round(miles / 100);
  const fraction = tenths % 10 === 0 ? '' : `,${tenths % 10}`;
  return `${formatNumber(Math.floor(tenths / 10))}${fraction}${NO_BREAK_SPACE}mil`;
}

/** How old a price is: 'hoje', 'ontem', 'há 12 dias'. Both are calendar days. S-398 */
export function formatAge(seenOn: string, today: string): string {
  const days = daysBetween(seenOn, today);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}

const verdicts = { cash: ', melhor em dinheiro', miles: ', melhor em milhas', tie: ', tanto faz' };

/** A trip's price as it is read aloud: 'R$ 5.865 ou 142.500 milhas, melhor em milhas'; null without one. S-398 */
export function speakTripPrice({ cashCents, miles, better }: TripPrice): string | null {
  const cash = cashCents === null ? null : formatBRL(cashCents, { cents: false });
  const award = miles === null ? null : formatMiles(miles);
  if (cash === null || award === null) return cash ?? award;
  return `${cash} ou ${award}${better === null ? '' : verdicts[better]}`;
}
