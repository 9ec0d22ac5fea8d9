const sourceNames: ReadonlyMap<string, string> = new Map([
  ['moblix', 'Moblix'],
  ['moblix-v1', 'Moblix'],
  ['duffel', 'Duffel'],
]);

/** Name of a fare source as people read it; its id where it has none. */
export const nameSource = (id: string): string => sourceNames.get(id) ?? id;

/** Sources whose offers stand under their own name, because they sell flights of many airlines themselves. */
const sellers: ReadonlySet<string> = new Set(['Duffel']);

/** True for a name of a source that people see at offers. */
export const isSellerName = (name: string): boolean => sellers.has(name);
