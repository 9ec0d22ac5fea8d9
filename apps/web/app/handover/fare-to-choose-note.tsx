import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { partySize } from '@revoada/core/search/party';
import { fareToChooseText } from './fare-to-choose.ts';

/** Fare whose price was shown here, next to 'Ir para a companhia'. */
export function FareToChooseNote({
  offer,
  party,
  className,
}: {
  offer: FlightOffer;
  party: Party;
  className: string | undefined;
}) {
  const text = fareToChooseText(offer, partySize(party));
  return text && <p className={className}>{text}.</p>;
}
