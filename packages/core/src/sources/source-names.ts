const sourceNames: ReadonlyMap<string, string> = new Map([
  ['moblix', 'Moblix'],
  ['moblix-v1', 'Moblix'],
  ['duffel', 'Duffel'],
]);

/** Name of a fare source as people read it; its id where it has none. */
export const nameSource = (id: string): string => sourceNames.get(id) ?? id;
