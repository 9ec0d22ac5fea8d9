import amazonia from './amazonia.svg?url';
import dunes from './lencois-maranhenses.svg?url';
import lisboa from './lisboa.svg?url';
import rio from './rio-de-janeiro.svg?url';
import salvador from './salvador.svg?url';
import saoPaulo from './sao-paulo.svg?url';

/** Drawings behind the home page's search, in the order of rotation. The first is part of the first paint. */
export const landscapes = [
  { src: rio, caption: 'Rio de Janeiro, do mar' },
  { src: saoPaulo, caption: 'São Paulo ao entardecer' },
  { src: salvador, caption: 'Salvador, da Baía de Todos-os-Santos' },
  { src: amazonia, caption: 'Amazônia ao amanhecer' },
  { src: dunes, caption: 'Lençóis Maranhenses e a revoada dos guarás' },
  { src: lisboa, caption: 'Lisboa, do Tejo' },
] as const;
