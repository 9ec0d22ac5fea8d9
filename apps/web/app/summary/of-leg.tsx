import type { Direction } from '@revoada/core/flights/offer';
import { nameTheSlice } from '@revoada/core/search/texts/slice-names';

/**
 * Names a button's flight for screen readers; null where the page shows a single flight. `what` is the action, where
 * the button's text does not lead on to the flight.
 */
export function OfLeg({ leg, what }: { leg: Direction | 'ticket' | null; what?: string }) {
  if (leg === null) return null;
  const words = leg === 'ticket' ? 'do bilhete' : `d${nameTheSlice(leg)}`;
  return <span className="vh"> {what ? `${what} ${words}` : words}</span>;
}
