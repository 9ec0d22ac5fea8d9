/** What a reference price may be, in cents per thousand: programmes' own list prices are below R$ 100. */
export const referenceLimits = { leastCents: 1_00, mostCents: 200_00 } as const;

/** What a reference price is called when it is edited. */
export const referenceKinds = [
  { id: 'target', label: 'Bom preço de compra' },
  { id: 'use', label: 'Valor de uso' },
] as const;
