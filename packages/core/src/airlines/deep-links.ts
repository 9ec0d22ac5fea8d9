import { isCalendarDate } from '../dates/local-date.ts';
import type { Cabin } from '../flights/cabin.ts';
import type { Airline, FlightOffer, Price } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { isWebUrl } from '../web-url.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findAirlineBySource, findProfile } from './airlines.ts';
import type { LinkTemplate, LinkTrip, SellerLinks } from './link-template.ts';
import { esfera } from './links/esfera.ts';
import { AIRLINES } from './registry.ts';
import { SELLER_LINKS } from './seller-links.ts';

/** Fields of an offer that a link needs; a source may request a link before the offer is complete. */
export type LinkedFlight = Pick<FlightOffer, 'source' | 'airline' | 'origin' | 'destination'> & {
  price: LinkedPrice;
};
type LinkedPrice = { kind: 'cash' } | { kind: 'miles'; programme: ProgrammeId };

/** Programmes of banks, which belong to no airline. */
const BANK_PAGES: Readonly<Partial<Record<ProgrammeId, LinkTemplate>>> = { esfera };

/** All pages of sellers with their trust, as tried in October 2026. */
export const LINK_TEMPLATES: readonly LinkTemplate[] = [
  ...new Set(Object.values(SELLER_LINKS).flatMap(({ cash, award }) => [cash, award])),
  ...Object.values(BANK_PAGES),
];

const FRONT_PAGES: ReadonlySet<string> = new Set(LINK_TEMPLATES.map(({ front }) => front));

/** True for a link to a seller's front page, where the traveller has to enter the search. */
export function isFrontPage(link: string): boolean {
  return FRONT_PAGES.has(link);
}

/** Party and cabin of the search. */
export type LinkParty = { party: Party; cabin: Cabin };

function findSeller({ airline, source }: LinkedFlight): AirlineProfile | undefined {
  const shop = findAirlineBySource(source);
  return shop?.resells ? shop : findProfile(airline);
}

const findLinks = (airline: AirlineProfile | undefined): SellerLinks | undefined =>
  airline && SELLER_LINKS[airline.key];

/** Miles are spent at their programme for any airline: Smiles also redeems other airlines' flights. */
function findTemplate(flight: LinkedFlight): LinkTemplate | null {
  const { price } = flight;
  const seller = findSeller(flight);
  if (price.kind === 'cash') return findLinks(seller)?.cash ?? null;
  const { programme } = price;
  if (programme === 'other' || programme === seller?.programme) return findLinks(seller)?.award ?? null;
  const owner = AIRLINES.find((airline) => airline.programme === programme);
  return findLinks(owner)?.award ?? BANK_PAGES[programme] ?? null;
}

/** Name of the seller's site, as in 'o site da LATAM'; null if `buildAirlineLink` has no page. */
export function findSellerName(flight: LinkedFlight): string | null {
  return findTemplate(flight)?.seller ?? null;
}

/** Front page of the seller's site, for a trip that no page of it can be filled with; null as `buildAirlineLink`. */
export function findFrontPage(flight: LinkedFlight): string | null {
  return findTemplate(flight)?.front ?? null;
}

/** True for an HTTPS page of the seller whose page `buildAirlineLink` would open, by the domain of its front page. */
export function isSellersPage(text: string, flight: LinkedFlight): boolean {
  const front = findTemplate(flight)?.front;
  if (front === undefined || !isWebUrl(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const domain = new URL(front).hostname.replace(/^www\./, '');
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && (hostname === domain || hostname.endsWith(`.${domain}`));
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);
const isCount = (count: number, least: number): boolean => Number.isInteger(count) && count >= least && count <= 9;

function isFillable({ origin, destination, date, returnDate, party }: LinkTrip): boolean {
  return (
    isCode(origin) &&
    isCode(destination) &&
    isCalendarDate(date) &&
    (returnDate === null || isCalendarDate(returnDate)) &&
    isCount(party.adults, 1) &&
    isCount(party.children, 0) &&
    isCount(party.infants, 0)
  );
}

function isTrusted({ trust }: LinkTemplate, trip: LinkTrip): boolean {
  return (trip.returnDate ? trust.roundTrip : trust.oneWay) !== 'low' && isFillable(trip);
}

/**
 * Link to a seller's search page filled in with a trip, or to its front page if the template is not trusted or the trip has an
 * invalid code, day or party.
 */
export function buildLink(template: LinkTemplate, trip: LinkTrip): string {
  const { front, page, path, query, hash } = template;
  if (!isTrusted(template, trip)) return front;
  const url = new URL(path ? `${page}/${path(trip).map(encodeURIComponent).join('/')}` : page);
  for (const [name, value] of Object.entries(query?.(trip) ?? {})) url.searchParams.append(name, value);
  if (hash) url.hash = hash;
  return url.href;
}

/**
 * Link to the airline's cash or award search page for one way, filled in, or its front page if the search page is not
 * trusted. Null for airlines outside the table, to avoid a guess.
 *
 * @param context.date day of departure, YYYY-MM-DD at the origin
 */
export function buildAirlineLink(offer: LinkedFlight, context: LinkParty & { date: string }): string | null {
  const template = findTemplate(offer);
  if (template === null) return null;
  return buildLink(template, { ...context, origin: offer.origin, destination: offer.destination, returnDate: null });
}

type Leg = LinkedFlight & Pick<FlightOffer, 'price' | 'departsAt'>;

/** Compares the code and the profile, since two shops may share a code. */
const isSameAirline = (a: Airline, b: Airline): boolean => a.iata === b.iata && findProfile(a) === findProfile(b);

/** True for prices in the same money; two unknown programmes may differ. */
function isSameMoney(a: Price, b: Price): boolean {
  if (a.kind === 'cash' || b.kind === 'cash') return a.kind === b.kind;
  return a.programme === b.programme && a.programme !== 'other';
}

/**
 * One link for both legs if one seller sells flights of the same airline for the same money between the same airports on a
 * trusted round-trip page; else null. Its total may differ from the sum of both one-way prices.
 */
export function buildRoundTripLink(outbound: Leg, inbound: Leg, context: LinkParty): string | null {
  const template = findTemplate(outbound);
  const together =
    template === findTemplate(inbound) &&
    isSameAirline(outbound.airline, inbound.airline) &&
    isSameMoney(outbound.price, inbound.price) &&
    outbound.origin === inbound.destination &&
    outbound.destination === inbound.origin &&
    outbound.departsAt <= inbound.departsAt;
  if (template === null || !together) return null;
  const trip: LinkTrip = {
    ...context,
    origin: outbound.origin,
    destination: outbound.destination,
    date: outbound.departsAt.slice(0, 10),
    returnDate: inbound.departsAt.slice(0, 10),
  };
  return isTrusted(template, trip) ? buildLink(template, trip) : null;
}
