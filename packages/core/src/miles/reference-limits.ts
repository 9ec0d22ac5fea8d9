/** Bounds of a reference price, in cents per thousand: list prices of the programmes are below R$ 100. */
export const referenceLimits = { leastCents: 1_00, mostCents: 200_00 } as const;

/** Labels of the kinds of reference price, where they are edited. */
export const referenceKinds = [
  { id: 'target', label: 'Bom preço de compra' },
  { id: 'use', label: 'Valor de uso' },
] as const;
