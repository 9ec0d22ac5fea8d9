import type { SellerLinks } from './link-template.ts';
import { american } from './links/american.ts';
import { azul } from './links/azul.ts';
import { azulInterline } from './links/azul-interline.ts';
import { copa } from './links/copa.ts';
import { gol } from './links/gol.ts';
import { iberia } from './links/iberia.ts';
import { latam } from './links/latam.ts';
import { livelo } from './links/livelo.ts';
import { tap } from './links/tap.ts';

/** Links of each airline in the registry by key. */
export const SELLER_LINKS: Readonly<Record<string, SellerLinks>> = {
  LA: latam,
  G3: gol,
  AD: azul,
  TP: tap,
  CM: copa,
  AA: american,
  IB: iberia,
  livelo: livelo,
  'azul-interline': azulInterline,
};
