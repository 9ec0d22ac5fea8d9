import type { Cabin } from '../flights/cabin.ts';

const cabinCodes: Record<Cabin, 1 | 2 | 3> = { economy: 1, business: 2, first: 3 };

/** The flight backend's `Classe` (S-101). */
export function cabinCode(cabin: Cabin): 1 | 2 | 3 {
  return cabinCodes[cabin];
}

/** The flight backend's `TipoViagem`: 2 when a return date exists, otherwise 1 (S-101). */
export function tripTypeCode(hasReturn: boolean): 1 | 2 {
  return hasReturn ? 2 : 1;
}
