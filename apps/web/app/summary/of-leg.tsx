import type { RoundTripDirection } from '@revoada/core/flights/offer';

const words = { outbound: 'da ida', return: 'da volta' } as const;

/**
 * Names a button's flight for screen readers; null where the page shows a single flight. `what` is the action, where
 * the button's text does not lead on to the flight.
 */
export function OfLeg({ leg, what }: { leg: RoundTripDirection | null; what?: string }) {
  if (leg === null) return null;
  return <span className="vh"> {what ? `${what} ${words[leg]}` : words[leg]}</span>;
}
