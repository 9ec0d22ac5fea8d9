import { formatBRL } from '@revoada/core/format/money';
import { formatPlusTaxes } from '@revoada/core/format/taxes';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { formatProgrammeMiles, programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { ObservedCash, ObservedMiles } from '@revoada/core/prices/price-day';
import * as v from 'valibot';

/** An observed fare of one adult, one way. `seenOn` is the UTC day of the search that saw it. */
export const observedPriceSchema = v.object({
  text: v.string(),
  totalCents: v.pipe(
    v.nullable(v.number()),
    v.description('Centavos de real, com taxas; null quando se paga com milhas'),
  ),
  miles: v.nullable(v.object({ programme: v.string(), amount: v.number() })),
  taxCents: v.number(),
  seenOn: v.pipe(v.string(), v.description('Dia da busca que viu o preço: ele pode ter mudado')),
});

type ObservedPrice = v.InferOutput<typeof observedPriceSchema>;

export const observedBasis = 'Só ida, um adulto, classe econômica, com taxas; preços vistos em buscas, não de agora.';

export const describeObservedCash = ({ totalCents, taxCents, seenOn }: ObservedCash): ObservedPrice => ({
  ...{ text: formatBRL(totalCents, { cents: false }), totalCents, miles: null, taxCents, seenOn },
});

export const describeObservedMiles = ({ programme, miles, taxCents, seenOn }: ObservedMiles): ObservedPrice => ({
  text: `${formatProgrammeMiles({ programme, miles })}${formatPlusTaxes(taxCents)}`,
  totalCents: null,
  miles: { programme: programmeName(programme), amount: miles },
  taxCents,
  seenOn,
});

/** The fare that costs least in reais, its miles at their reference prices; those of programmes without one come last. */
export function findCheapestMiles<Fare extends ObservedMiles>(
  fares: readonly Fare[],
  references: ReferencePrices,
): Fare | undefined {
  const toCents = (fare: Fare) => equivalentCents({ kind: 'miles', ...fare }, references) ?? Number.MAX_SAFE_INTEGER;
  return fares.toSorted((a, b) => toCents(a) - toCents(b))[0];
}
