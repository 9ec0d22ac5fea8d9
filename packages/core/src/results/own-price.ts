import { MOST_CENTS_PER_THOUSAND } from '../miles/wallet/wallet.ts';

/** '26', '26,50' or '26.5' reais to cents; null for anything else. */
export function parseOwnPrice(text: string | null): number | null {
  const amount = text?.trim() ?? '';
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(amount)) return null;
  const cents = Math.round(Number(amount.replace(',', '.')) * 100);
  return cents > 0 && cents <= MOST_CENTS_PER_THOUSAND ? cents : null;
}

/** '26', '26.50' */
export function formatOwnPrice(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);
}
