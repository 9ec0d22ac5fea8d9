import { nameUnit } from '../flights/miles-unit.ts';
import type { ProgrammeId } from '../flights/programme.ts';

// Without `Intl`, whose spacing and rounding may differ between the ICU of server and browser and break React's hydration.
const NO_BREAK_SPACE = '\u00a0';

/** 84500 → '84.500'. Rounds to a whole number. */
export function formatNumber(value: number): string {
  const whole = Math.round(value);
  const digits = String(Math.abs(whole)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return whole < 0 ? `-${digits}` : digits;
}

/**
 * Reais from integer cents: 'R$ 2.946', 'R$ 405,18', with a no-break space. Shows cents if
 * there are any; `cents` true always shows them, false rounds them.
 */
export function formatBRL(cents: number, options: { cents?: boolean } = {}): string {
  const exact = Math.round(cents);
  const showCents = options.cents ?? exact % 100 !== 0;
  const amount = showCents ? Math.abs(exact) : Math.round(Math.abs(exact) / 100) * 100;
  const fraction = showCents ? `,${String(amount % 100).padStart(2, '0')}` : '';
  const sign = exact < 0 && amount > 0 ? '-' : '';
  return `${sign}R$${NO_BREAK_SPACE}${formatNumber(Math.floor(amount / 100))}${fraction}`;
}

/** '84.500 milhas', '1 milha', '30.000 pontos' of Livelo, with a no-break space. */
export function formatMiles({ programme, miles }: { programme: ProgrammeId | null; miles: number }): string {
  return `${formatNumber(miles)}${NO_BREAK_SPACE}${nameUnit(miles, programme)}`;
}
