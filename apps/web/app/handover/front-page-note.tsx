import { isFrontPage } from '@revoada/core/airlines/deep-links';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { nameSeller } from './name-seller.ts';

/** Note next to 'Ir para a companhia' where the airline's search does not open filled in. */
export function FrontPageNote({ offer, className }: { offer: FlightOffer; className: string | undefined }) {
  const { airline: url } = offer.links;
  if (url === null || !isFrontPage(url)) return null;
  return <p className={className}>Abre a página inicial da {nameSeller(offer)}: você refaz a busca lá.</p>;
}
