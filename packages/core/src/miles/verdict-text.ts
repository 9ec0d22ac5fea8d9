import type { PriceKind } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import { programmeName } from './programmes.ts';
import type { ReferencePrice } from './reference-prices.ts';
import type { Verdict } from './verdict.ts';

type Sides = Pick<Verdict, 'savingCents' | 'cashCents' | 'milesCostCents'>;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** Stands beside a cash side that nobody sells here. */
export const COMPANY_REFERENCE = 'referência da companhia';

/** '2026-07-30' or '2026-07' → 'jul/2026'. */
export function monthLabel(asOf: string): string {
  return `${MONTHS[Number(asOf.slice(5, 7)) - 1] ?? ''}/${asOf.slice(0, 4)}`;
}

/** The reference price beside a verdict: 'referência R$ 26, jul/2026', 'referência de uso R$ 20, jul/2026'. */
export function referenceText({ centsPerThousand, asOf, kind }: ReferencePrice): string {
  const price = formatBRL(centsPerThousand);
  if (kind === 'own') return `seu milheiro a ${price}`;
  return `${kind === 'use' ? 'referência de uso' : 'referência'} ${price}, ${monthLabel(asOf)}`;
}

/** What a comparison rests on, as a sentence: 'Conta com o milheiro LATAM Pass a R$ 26 (jul/2026).' */
export function referenceSentence({ programme, centsPerThousand, asOf, kind }: ReferencePrice): string {
  const price = formatBRL(centsPerThousand);
  if (kind === 'own') return `Conta com o seu milheiro a ${price}.`;
  const month = monthLabel(asOf);
  if (kind === 'target') return `Conta com o milheiro ${programmeName(programme)} a ${price} (${month}).`;
  return `Conta com o valor de uso do milheiro ${programmeName(programme)}, ${price} (${month}).`;
}

/** Under R$ 5, or under 1 % of the dearer way, no traveller should choose by the verdict alone. */
export function isNearTie({ savingCents, cashCents, milesCostCents }: Sides): boolean {
  return savingCents < 500 || savingCents * 100 < Math.max(cashCents, milesCostCents);
}

/** The verdict in one line: 'Em milhas você economiza R$ 214', 'Melhor em dinheiro' or 'Quase igual'. */
export function verdictText(verdict: Sides & Pick<Verdict, 'winner'>): string {
  if (isNearTie(verdict)) return 'Quase igual';
  const { winner, savingCents } = verdict;
  if (winner === 'cash') return 'Melhor em dinheiro';
  return `Em milhas você economiza ${formatBRL(savingCents, { cents: false })}`;
}

/**
 * Why, seen from one of the two cards. On the award's card what a thousand miles fetch and the reference: 'R$ 28,07 por
 * milheiro; referência R$ 26, jul/2026'. On the cash card the other side: '103.600 milhas + R$ 390,20', or 'R$ 201 a
 * menos que em milhas'.
 */
export function verdictReason(verdict: Verdict, card: PriceKind): string {
  if (card === 'cash') {
    if (verdict.savingCents === 0) return 'custa o mesmo em milhas';
    const saving = formatBRL(verdict.savingCents, { cents: verdict.savingCents < 500 });
    if (verdict.winner === 'cash') return `${saving} a menos que em milhas`;
    return `${formatMiles(verdict.miles)} + ${formatBRL(verdict.milesTaxCents, { cents: true })}`;
  }
  const worth = `${formatBRL(verdict.valuePerThousandCents, { cents: true })} por milheiro`;
  const reason = `${worth}; ${referenceText(verdict.reference)}`;
  if (verdict.basis === 'offer') return reason;
  return `${reason}; em dinheiro ${formatBRL(verdict.cashCents, { cents: false })} (${COMPANY_REFERENCE})`;
}
