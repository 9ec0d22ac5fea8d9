import type { BagKind } from '../../../flights/offer.ts';
import { fareWithBags } from '../../../flights/offer-at-fare.ts';
import { createWordCodec } from '../../../url-codec.ts';
import { BAGS_PARAMETER } from '../../basis-params.ts';
import type { Filter } from '../filter.ts';

const LABELS: Readonly<Record<BagKind, string>> = {
  hand: 'Bagagem de mão incluída',
  checked: 'Bagagem despachada incluída',
  secondChecked: 'Duas bagagens despachadas incluídas',
};
const codec = createWordCodec<BagKind>({ mao: 'hand', despachada: 'checked', segunda: 'secondChecked' });

/** Bags that the fare includes, all of those chosen: the offer takes its cheapest fare that includes them. */
export const bags: Filter<BagKind> = {
  parameter: BAGS_PARAMETER,
  codec,
  label: 'Bagagem',
  menu: 'Mais filtros',
  // The number of checked bags is chosen in the basis of the prices.
  options: () => (['hand', 'checked'] as const).map((value) => ({ value, label: LABELS[value] })),
  labelValue: (value) => LABELS[value],
  match: fareWithBags,
};
