import amazonia from './skylines/amazonia.svg?url';
import dunes from './skylines/dunas.svg?url';
import horizon from './skylines/horizonte.svg?url';
import lisboa from './skylines/lisboa.svg?url';
import rio from './skylines/rio-de-janeiro.svg?url';
import salvador from './skylines/salvador.svg?url';
import saoPaulo from './skylines/sao-paulo.svg?url';

const skylines: Readonly<Record<string, string>> = {
  RIO: rio,
  GIG: rio,
  SDU: rio,
  SAO: saoPaulo,
  GRU: saoPaulo,
  CGH: saoPaulo,
  VCP: saoPaulo,
  SSA: salvador,
  MAO: amazonia,
  BEL: amazonia,
  SLZ: dunes,
  FOR: dunes,
  LIS: lisboa,
};

/** Drawing behind a trip's header: the destination's skyline by airport or metro code, else a plain horizon. */
export function findSkyline(destination: string): string {
  return skylines[destination] ?? horizon;
}
