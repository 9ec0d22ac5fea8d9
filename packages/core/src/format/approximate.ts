import type { ConvertedAmount } from '../currency/foreign-amount.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Marks an amount in reais that is converted: '≈ R$ 3.373'. */
export function markApproximate(text: string, sold: readonly ConvertedAmount[] | undefined): string {
  return sold && sold.length > 0 ? `≈${NO_BREAK_SPACE}${text}` : text;
}
