import { findUnit } from '@revoada/core/flights/miles-unit';
import type { PriceKind } from '@revoada/core/flights/offer';
import { formatBRL } from '@revoada/core/format/money';
import { verdictText } from '@revoada/core/journeys/verdict-text';
import type { TripVerdict } from './totals.ts';

/** What a trip's verdict says; `kind` decides its colour. S-043 */
export type TripVerdictTexts = { kind: PriceKind | 'mixed' | 'draw'; text: string; reason: string };

/**
 * The whole trip one way or the other, in words. `mixedCents` is what was chosen where that mixes both, in cents. Where
 * a price is held back, only the difference is told.
 */
export function tripVerdictTexts(verdict: TripVerdict, mixedCents: number | null): TripVerdictTexts {
  const { winner, savingCents, cashCents, milesCostCents, programmes, heldBack } = verdict;
  const unit = findUnit(...programmes);
  const [cash, miles, saving] = [cashCents, milesCostCents, savingCents].map((cents) =>
    formatBRL(cents, { cents: false }),
  );
  const best = Math.min(cashCents, milesCostCents);
  if (mixedCents !== null && mixedCents < best) {
    const less = formatBRL(best - mixedCents, { cents: false });
    const reason = heldBack
      ? `${less} a menos que tudo em ${best === cashCents ? 'dinheiro' : unit}`
      : `Tudo em dinheiro seriam ${cash}; tudo em ${unit}, o equivalente a ${miles}`;
    return { kind: 'mixed', text: 'Assim sai mais barato', reason };
  }
  const text = verdictText(verdict, unit);
  if (!heldBack)
    return { kind: winner ?? 'draw', text, reason: `${cash} em dinheiro; em ${unit}, o equivalente a ${miles}` };
  if (winner === null) return { kind: 'draw', text, reason: `${saving} de diferença` };
  // The sentence itself says by how much miles win.
  return { kind: winner, text, reason: winner === 'cash' ? `${saving} a menos que em ${unit}` : '' };
}
