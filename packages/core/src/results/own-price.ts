import { MOST_CENTS_PER_THOUSAND } from '../miles/wallet/wallet.ts';

/** '26', '26,50' or '26.5' reais to cents; null for anything else. */
export function parseOwnPrice(text: string | null): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= MOST_CENTS_PER_THOUSAND ? cents : null;
}

/** '26', '26.50' */
export function formatOwnPrice(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);
}
