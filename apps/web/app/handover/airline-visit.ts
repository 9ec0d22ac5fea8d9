import { buildRoundTripLink, isFrontPage } from '@revoada/core/airlines/deep-links';
import type { Handover } from './handover.ts';
import { nameSeller } from './name-seller.ts';

/** Site that a handover opens. */
export type AirlineVisit = {
  url: string;
  /** Owner of the site, as in 'o site da LATAM'. */
  seller: string;
  /** False if the site opens on its front page, where the search has to be typed. */
  filledIn: boolean;
};

/** Site that a handover opens: a flight's link, or one link for both; null where no URL is known. */
export function airlineVisit({ offers, search }: Pick<Handover, 'offers' | 'search'>): AirlineVisit | null {
  const { adults, children, infants, cabin } = search;
  const [first, second] = offers;
  // A joint ticket's own link leads to that ticket.
  const isJoint = second?.ticket !== undefined && second.ticket.id === first.ticket?.id;
  const joint = isJoint ? first.links.airline : null;
  const url =
    joint ??
    (second ? buildRoundTripLink(first, second, { party: { adults, children, infants }, cabin }) : first.links.airline);
  if (url === null) return null;
  return { url, seller: nameSeller(first), filledIn: !isFrontPage(url) };
}
