import { comparePrices } from '../../flights/fares.ts';
import type { FareSighting, Price } from '../../flights/offer.ts';
import { markApproximate } from '../../format/approximate.ts';
import { formatList } from '../../format/list.ts';
import { formatBRL, formatMiles } from '../../format/money.ts';
import { formatPlusTaxes } from '../../format/taxes.ts';
import { nameSource } from '../../sources/source-names.ts';
import { sharePrice } from './per-person.ts';

/**
 * The sources of a fare besides the one whose price leads: 'também visto na Duffel por R$ 1.040,00'. Null where no other
 * shows it.
 */
export function describeOtherSources(sources: readonly FareSighting[], shares: number): string | null {
  const [lead, ...others] = keepNamesOnce(sources);
  if (!lead || others.length === 0) return null;
  const texts = others.map(({ source, price }) => {
    const isSame = comparePrices(price, lead.price) === 0;
    return `na ${nameSource(source)} ${isSame ? 'pelo mesmo preço' : `por ${formatWhole(sharePrice(price, shares))}`}`;
  });
  return `também visto ${formatList(texts)}`;
}

/** A supplier of two contracts is two sources of one name: its cheaper price counts. */
function keepNamesOnce(sources: readonly FareSighting[]): FareSighting[] {
  const byName = Map.groupBy(sources, ({ source }) => nameSource(source));
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

function formatWhole(price: Price): string {
  if (price.kind === 'miles') {
    return `${formatMiles(price)}${formatPlusTaxes(price.taxCents)}`;
  }
  return markApproximate(formatBRL(price.totalCents, { cents: true }), price.sold && [price.sold]);
}
