import type { BagKind } from '../../flights/offer.ts';
import { fareWithBags } from '../../flights/offer-at-fare.ts';
import { createWordCodec } from '../../url-codec.ts';
import type { Filter } from './filter.ts';

const LABELS: Readonly<Record<BagKind, string>> = {
  hand: 'Bagagem de mão incluída',
  checked: 'Bagagem despachada incluída',
};
const codec = createWordCodec<BagKind>({ mao: 'hand', despachada: 'checked' });

/** Bags that the fare includes, every one of those chosen: the offer then stands at its cheapest fare that does. */
export const bags: Filter<BagKind> = {
  parameter: 'bagagem',
  codec,
  label: 'Bagagem',
  menu: 'Mais filtros',
  options: () => codec.values.map((value) => ({ value, label: LABELS[value] })),
  labelValue: (value) => LABELS[value],
  match: fareWithBags,
};
