import type { CSSProperties } from 'react';

/** An airline as a tile with its code in its colour; the name stands beside it (decision 28). */
export function AirlineTile({ airline }: { airline: { tile: { code: string; colour: string } } }) {
  return (
    <span className="tile" style={{ '--tile': airline.tile.colour } as CSSProperties} aria-hidden="true">
      {airline.tile.code}
    </span>
  );
}
