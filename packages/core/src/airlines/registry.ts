import type { AirlineProfile } from './airline-profile.ts';
import { american } from './profiles/american.ts';
import { azul } from './profiles/azul.ts';
import { azulInterline } from './profiles/azul-interline.ts';
import { copa } from './profiles/copa.ts';
import { gol } from './profiles/gol.ts';
import { iberia } from './profiles/iberia.ts';
import { latam } from './profiles/latam.ts';
import { livelo } from './profiles/livelo.ts';
import { tap } from './profiles/tap.ts';

/**
 * Every airline that the product knows, in the order of its lists (S-062). Where two share a code or a programme, it is
 * the first one's own.
 */
export const AIRLINES: readonly AirlineProfile[] = [
  latam,
  gol,
  azul,
  tap,
  copa,
  american,
  iberia,
  livelo,
  azulInterline,
];
