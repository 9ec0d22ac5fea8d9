import type { Direction } from '@revoada/core/flights/offer';

const words = { outbound: 'da ida', return: 'da volta' } as const;

/**
 * Which flight a button is about, for screen readers; null where the page shows one flight alone. `what` it does, where
 * the button's own words do not lead on to the flight.
 */
export function OfLeg({ leg, what }: { leg: Direction | null; what?: string }) {
  if (leg === null) return null;
  return <span className="vh"> {what ? `${what} ${words[leg]}` : words[leg]}</span>;
}
