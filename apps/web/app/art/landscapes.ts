import dunes from './lencois-maranhenses.svg?url';
import rio from './rio-de-janeiro.svg?url';

/** Drawings behind the home page's search, in the order in which they take turns. The first is part of the first paint. */
export const landscapes = [
  { src: rio, caption: 'Rio de Janeiro, do mar' },
  { src: dunes, caption: 'Lençóis Maranhenses e a revoada dos guarás' },
] as const;
