import { airlineTile } from '@revoada/core/airlines/airlines';
import type { Airline } from '@revoada/core/flights/offer';
import type { CSSProperties } from 'react';

/** An airline as a tile with its code in its colour; the name stands beside it (decision 28). */
export function AirlineTile({ airline }: { airline: Airline }) {
  const { code, colour } = airlineTile(airline);
  return (
    <span className="tile" style={{ '--tile': colour } as CSSProperties} aria-hidden="true">
      {code}
    </span>
  );
}
