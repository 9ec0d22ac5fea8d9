import { AIRLINES } from '@revoada/core/airlines/registry';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeName } from '@revoada/core/miles/programmes';
import { CodeTile } from '../ui/airline-tile.tsx';

/** A programme as the tile of its airline, or its bank. */
export function ProgrammeTile({ programme }: { programme: ProgrammeId }) {
  const owner = AIRLINES.find((airline) => airline.programme === programme && airline.tile.partners !== true);
  const name = programmeName(programme);
  return <CodeTile {...(owner?.tile ?? { code: name.slice(0, 2).toUpperCase(), colour: '#47506A' })} />;
}
