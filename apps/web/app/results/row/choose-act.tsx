import { fareKey, ownFare } from '@revoada/core/flights/fares';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReactNode } from 'react';

export type ChoosingProps = {
  /** The flight leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  /** The flight at the fare at which it was chosen; null where it is not. */
  selected: FlightOffer | null;
  onChoose: (offer: FlightOffer) => void;
  /** On a page read without scripts: where an offer is chosen. */
  buildUrl?: ((offer: FlightOffer) => string) | undefined;
};

const isSameFare = (a: FlightOffer, b: FlightOffer): boolean =>
  a.id === b.id && fareKey(ownFare(a)) === fareKey(ownFare(b));

/** Chooses an offer: a button, or on a page read without scripts a link. S-323 */
export function ChooseAct({
  offer,
  tooEarly,
  selected,
  onChoose,
  buildUrl,
  className,
  children,
}: ChoosingProps & { offer: FlightOffer; className?: string | undefined; children: ReactNode }) {
  if (buildUrl && !tooEarly) {
    return (
      <a className={className} href={buildUrl(offer)}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      disabled={tooEarly}
      aria-pressed={selected ? isSameFare(selected, offer) : undefined}
      onClick={() => onChoose(offer)}
    >
      {children}
    </button>
  );
}
