import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReactNode } from 'react';

export type ChoosingProps = {
  /** The flight leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  onChoose: (offer: FlightOffer) => void;
  /** On a page read without scripts: where an offer is chosen. */
  buildUrl?: ((offer: FlightOffer) => string) | undefined;
};

/** Chooses an offer: a button, or on a page read without scripts a link. S-323 */
export function ChooseAct({
  offer,
  tooEarly,
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
    <button type="button" className={className} disabled={tooEarly} onClick={() => onChoose(offer)}>
      {children}
    </button>
  );
}
