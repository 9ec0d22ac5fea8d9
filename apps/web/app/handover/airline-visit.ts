import { buildRoundTripLink, isFrontPage } from '@revoada/core/airlines/deep-links';
import type { Handover } from './handover.ts';
import { nameSeller } from './name-seller.ts';

/** Where a hand-over leads. */
export type AirlineVisit = {
  url: string;
  /** Whose site it is, as in 'o site da LATAM'. */
  seller: string;
  /** False: the site opens on its front page, and the search has to be typed there. */
  filledIn: boolean;
};

/** The site that a hand-over opens: one flight's own link, or one link for both; null where no URL is known. */
export function airlineVisit({ offers, search }: Pick<Handover, 'offers' | 'search'>): AirlineVisit | null {
  const { adults, children, infants, cabin } = search;
  const [first, second] = offers;
  const url = second
    ? buildRoundTripLink(first, second, { party: { adults, children, infants }, cabin })
    : first.links.airline;
  if (url === null) return null;
  return { url, seller: nameSeller(first), filledIn: !isFrontPage(url) };
}
