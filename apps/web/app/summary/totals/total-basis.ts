import { readSliceNumber } from '@revoada/core/flights/directions';
import type { BagKind } from '@revoada/core/flights/offer';
import { describeBasis } from '@revoada/core/results/basis';
import { countPartyBags } from '@revoada/core/results/party-bags';
import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { Purchase } from '../../handover/purchases/purchases-in-order.ts';

/**
 * Describes what the total counts, in the words of its list: 'ida e volta · por pessoa · sem mala despachada'. `bags`
 * are the bag filters of the list. Where the flights have different checked bags, the text omits bags, because the
 * cards show them.
 */
export function describeTotalBasis(
  purchases: readonly Pick<Purchase, 'leg' | 'flight'>[],
  party: PricedParty,
  { bags, partyBags }: { bags: readonly BagKind[]; partyBags: number },
): string {
  const checked = purchases.map(({ flight }) =>
    countPartyBags([...bags, ...(flight.wantedBags ?? [])], partyBags, party),
  );
  const isSeveral = purchases.some(({ leg }) => readSliceNumber(leg) !== null);
  const roundTrip = purchases.length > 1 && !isSeveral;
  const words = describeBasis({
    ...party,
    slices: purchases.length,
    roundTrip,
    checkedBags: checked[0] ?? 0,
    nights: null,
  });
  const alone = !roundTrip && !isSeveral && purchases[0]?.leg === 'return';
  return words
    .filter(({ part }) => part !== 'bags' || new Set(checked).size === 1)
    .map(({ part, text }) => (part === 'trip' && alone ? 'só a volta' : text))
    .join(' · ');
}
