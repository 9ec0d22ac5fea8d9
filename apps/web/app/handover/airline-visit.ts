import { shortAirlineName } from '@revoada/core/airlines/airlines';
import { airlineLink, isFrontPage, roundTripLink } from '@revoada/core/airlines/deep-links';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/miles/programme';
import type { Handover } from './handover.ts';

/** Where a hand-over leads. */
export type AirlineVisit = {
  url: string;
  /** Whose site it is, as in 'o site da LATAM'. */
  seller: string;
  /** False: the site opens on its front page, and the search has to be typed there. */
  filledIn: boolean;
};

/** Whose site takes a programme's miles; the others are redeemed at the airline that flies. */
const programmeSites: Partial<Record<ProgrammeId, string>> = {
  'latam-pass': 'LATAM',
  smiles: 'Smiles',
  'azul-fidelidade': 'Azul',
  'tap-miles-go': 'TAP',
  connectmiles: 'Copa',
  aadvantage: 'American',
  'iberia-club': 'Iberia',
  livelo: 'Livelo',
  esfera: 'Esfera',
};

function sellerOf({ airline, price }: FlightOffer): string {
  const own = price.kind === 'miles' ? programmeSites[price.programme] : undefined;
  return own ?? shortAirlineName(airline);
}

/** The site that a hand-over opens; null for airlines whose address nobody has confirmed. */
export function airlineVisit({ offers, search }: Pick<Handover, 'offers' | 'search'>): AirlineVisit | null {
  const { adults, children, infants, cabin } = search;
  const context = { party: { adults, children, infants }, cabin };
  const [first, second] = offers;
  const url = second
    ? roundTripLink(first, second, context)
    : airlineLink(first, { ...context, date: first.departsAt.slice(0, 10) });
  return url === null ? null : { url, seller: sellerOf(first), filledIn: !isFrontPage(url) };
}
