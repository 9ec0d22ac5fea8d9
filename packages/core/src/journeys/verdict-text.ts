import { findUnit, type MilesUnit } from '../flights/miles-unit.ts';
import type { Price } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import { programmeName } from '../miles/programmes.ts';
import type { Comparison, CostComparison } from './comparison.ts';
import { COMPANY_REFERENCE, referenceText } from './reference-text.ts';
import type { Verdict } from './verdict.ts';

const SAVES_IN: Readonly<Record<MilesUnit, string>> = {
  milhas: 'Em milhas você economiza',
  pontos: 'Em pontos você economiza',
};

/** The verdict in one line: 'Em milhas você economiza R$ 214', 'Melhor em dinheiro' or 'Empate'. S-246 */
export function verdictText(
  { winner, savingCents }: Pick<CostComparison, 'winner' | 'savingCents'>,
  unit: MilesUnit,
): string {
  if (winner === null) return 'Empate';
  if (winner === 'cash') return 'Melhor em dinheiro';
  return `${SAVES_IN[unit]} ${formatBRL(savingCents, { cents: false })}`;
}

const isOtherAward = ({ award }: Comparison, card: Price): boolean =>
  card.kind === 'miles' && card.programme !== award.programme;

/** The same on a card. On the card of a programme that does not cost least, miles win with the one that does. */
export function cardVerdictText(verdict: Verdict, card: Price): string {
  const other = verdict.winner === 'miles' && isOtherAward(verdict, card);
  return other
    ? `Melhor com ${programmeName(verdict.award.programme)}`
    : verdictText(verdict, findUnit(verdict.award.programme));
}

/**
 * Why, seen from one of the journey's cards. On an award's card what a thousand of its miles save and the reference:
 * 'R$ 28,07 por milheiro; referência R$ 26, jul/2026'. On the others the other side: '103.600 milhas + R$ 390,20', or
 * 'R$ 201 a menos que em milhas'. Where the winner is held back, only the difference.
 */
export function verdictReason(verdict: Verdict, card: Price): string {
  const { winner, savingCents, award, winnerHeldBack, worth } = verdict;
  const difference = savingCents === 0 ? 'mesmo preço' : `${differenceText(savingCents)} de diferença`;
  const saving = differenceText(savingCents);
  const awardPrice = `${formatMiles(award)} + ${formatBRL(award.taxCents, { cents: true })}`;
  if (isOtherAward(verdict, card)) {
    const name = programmeName(award.programme);
    if (winner === null) return `entre dinheiro e ${name}: ${difference}`;
    if (winner === 'miles') return winnerHeldBack ? `${saving} a menos que em dinheiro` : awardPrice;
  } else if (winner === null) return difference;
  if (card.kind === 'miles' && worth) return describeWorth(verdict, worth);
  if (winner === 'cash') return `${saving} a menos que em ${findUnit(award.programme)}`;
  return winnerHeldBack ? '' : awardPrice;
}

/** What the link to a card's twin says: 'ver em milhas', 'ver em dinheiro', 'ver com Smiles'. */
export function twinText(verdict: Verdict, card: Price): string {
  if (card.kind === 'cash') return `ver em ${findUnit(verdict.award.programme)}`;
  const other = verdict.winner === 'miles' && isOtherAward(verdict, card);
  return other ? `ver com ${programmeName(verdict.award.programme)}` : 'ver em dinheiro';
}

function differenceText(cents: number): string {
  return formatBRL(cents, { cents: cents < 500 });
}

function describeWorth({ basis, cashCents }: Comparison, worth: NonNullable<Verdict['worth']>): string {
  const each = `${formatBRL(worth.centsPerThousand, { cents: true })} por milheiro`;
  const reason = `${each}; ${referenceText(worth.reference)}`;
  if (basis === 'offer') return reason;
  return `${reason}; em dinheiro ${formatBRL(cashCents, { cents: false })} (${COMPANY_REFERENCE})`;
}
