import { formatShortName } from '@revoada/core/airlines/airlines';
import { findSellerName, isFrontPage } from '@revoada/core/airlines/deep-links';
import type { FlightOffer } from '@revoada/core/flights/offer';

/** Beside 'Ir para a companhia': what has to be done there, where the search does not open filled in. S-041 */
export function FrontPageNote({ offer, className }: { offer: FlightOffer; className: string | undefined }) {
  const { airline: url } = offer.links;
  if (url === null || !isFrontPage(url)) return null;
  const seller = findSellerName(offer) ?? formatShortName(offer.airline);
  return <p className={className}>Abre a página inicial da {seller}: você refaz a busca lá.</p>;
}
