import { formatBRL } from '../format/money.ts';
import { findMonthName } from '../format/time.ts';
import { programmeName } from '../miles/programmes.ts';
import type { ReferencePrice } from '../miles/reference-prices.ts';

/** Label of a cash price that no source sells. */
export const COMPANY_REFERENCE = 'referência da companhia';

/** '2026-07-30' or '2026-07' → 'jul/2026'. */
export function monthLabel(asOf: string): string {
  return `${findMonthName(asOf)}/${asOf.slice(0, 4)}`;
}

/** The reference price beside a verdict: 'referência R$ 26, jul/2026', 'referência de uso R$ 20, jul/2026'. */
export function referenceText({ centsPerThousand, asOf, kind }: ReferencePrice): string {
  const price = formatBRL(centsPerThousand);
  if (kind === 'own') return `seu milheiro a ${price}`;
  return `${kind === 'use' ? 'referência de uso' : 'referência'} ${price}, ${monthLabel(asOf)}`;
}

/** Names the reference price of a comparison: 'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).' */
export function referenceSentence({ programme, centsPerThousand, asOf, kind }: ReferencePrice): string {
  const price = formatBRL(centsPerThousand);
  if (kind === 'own') return `Considera o seu milheiro ${programmeName(programme)} a ${price}.`;
  const month = monthLabel(asOf);
  if (kind === 'target') return `Considera o milheiro ${programmeName(programme)} a ${price} (${month}).`;
  return `Considera o valor de uso do milheiro ${programmeName(programme)}, ${price} (${month}).`;
}
