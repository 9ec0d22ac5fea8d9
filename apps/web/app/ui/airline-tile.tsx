import type { Tile } from '@revoada/core/airlines/airline-profile';
import { findTile } from '@revoada/core/airlines/airlines';
import type { Airline } from '@revoada/core/flights/offer';
import type { CSSProperties } from 'react';

/** An airline's code in its colour. Decorative, because its name is beside it. */
export function AirlineTile({ airline }: { airline: Airline }) {
  return <CodeTile {...findTile(airline)} />;
}

/** The tile: 'AD' with a plus where Azul sells its partners' flights. */
export function CodeTile({ code, colour, partners }: Tile) {
  return (
    <span
      className={partners ? 'tile tile--partners' : 'tile'}
      style={{ '--tile': colour } as CSSProperties}
      aria-hidden="true"
    >
      {code}
    </span>
  );
}
