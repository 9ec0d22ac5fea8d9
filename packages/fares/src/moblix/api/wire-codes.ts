import type { Cabin } from '@revoada/core/flights/cabin';

const cabinCodes: Record<Cabin, 1 | 2 | 3> = { economy: 1, business: 2, first: 3 };

/** The backend's `Classe`. */
export function cabinCode(cabin: Cabin): 1 | 2 | 3 {
  return cabinCodes[cabin];
}

/** The backend's `TipoViagem`: 2 when a return date exists, otherwise 1. */
export function tripTypeCode(hasReturn: boolean): 1 | 2 {
  return hasReturn ? 2 : 1;
}
