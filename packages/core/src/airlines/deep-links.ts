import { isCalendarDate } from '../dates/local-date.ts';
import type { Airline, FlightOffer, Price } from '../flights/offer.ts';
import type { ProgrammeId } from '../miles/programme.ts';
import type { Cabin, Party } from '../search/query.ts';
import { airlineBySource } from './airlines.ts';
import { LINK_TEMPLATES, type LinkTarget, type LinkTrip } from './deep-link-templates.ts';

/** What a link needs to know of an offer; a fare source may ask before the offer is whole. */
export type LinkedFlight = Pick<FlightOffer, 'source' | 'origin' | 'destination'> & {
  airline: Pick<Airline, 'id'>;
  price: LinkedPrice;
};
type LinkedPrice = { kind: 'cash' } | { kind: 'miles'; programme: ProgrammeId };

const FRONT_PAGES: ReadonlySet<string> = new Set(Object.values(LINK_TEMPLATES).map(({ front }) => front));

/** True for a link that opens a seller's front page: the traveller has to type the search there. */
export function isFrontPage(link: string): boolean {
  return FRONT_PAGES.has(link);
}

/** Who travels and how, as on the search. */
export type LinkParty = { party: Party; cabin: Cabin };

/** Where each airline takes reais, by its backend id (spec §3). */
const CASH_TARGETS: Readonly<Record<number, LinkTarget>> = {
  1: 'latam',
  2: 'gol',
  3: 'azul',
  11: 'tap',
  13: 'copa',
  22: 'american',
  26: 'iberia',
  34: 'livelo',
  1200: 'azul-interline',
};

/** Where each airline's flights are redeemed when the programme is not known. */
const AWARD_TARGETS: Readonly<Record<number, LinkTarget>> = {
  1: 'latam-pass',
  2: 'smiles',
  3: 'azul-fidelidade',
  11: 'tap-miles-go',
  13: 'connectmiles',
  22: 'aadvantage',
  26: 'iberia-club',
  34: 'livelo',
  1200: 'azul-interline',
};

const LIVELO = 34;
const AZUL_INTERLINE = 1200;

/** What these sell is bought with them, whoever flies it. */
const RESELLERS: ReadonlySet<number> = new Set([LIVELO, AZUL_INTERLINE]);

function findSellerId({ airline, source }: LinkedFlight): number {
  const seller = airlineBySource(source);
  return seller && RESELLERS.has(seller.id) ? seller.id : airline.id;
}

/** Miles are spent where the programme is, whoever flies: Smiles redeems other airlines' flights too. */
function targetOf(flight: LinkedFlight): LinkTarget | null {
  const { price } = flight;
  const sellerId = findSellerId(flight);
  if (price.kind === 'cash') return CASH_TARGETS[sellerId] ?? null;
  if (price.programme === 'azul-fidelidade' && sellerId === AZUL_INTERLINE) return 'azul-interline';
  if (price.programme === 'other') return AWARD_TARGETS[sellerId] ?? null;
  return price.programme;
}

/** Whose site sells a flight at its price, as in 'o site da LATAM'; null where `airlineLink` knows no address. */
export function sellerName(flight: LinkedFlight): string | null {
  const target = targetOf(flight);
  return target && LINK_TEMPLATES[target].seller;
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);
const isCount = (count: number, least: number): boolean => Number.isInteger(count) && count >= least && count <= 9;

function fillable({ origin, destination, date, returnDate, party }: LinkTrip): boolean {
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

function trusted(target: LinkTarget, trip: LinkTrip): boolean {
  const { trust } = LINK_TEMPLATES[target];
  return (trip.returnDate ? trust.roundTrip : trust.oneWay) !== 'low' && fillable(trip);
}

/**
 * The address of a seller's search page filled in with a trip, or its front page where the template is not trusted or
 * the trip holds something that is no code, day or number of people.
 */
export function linkTo(target: LinkTarget, trip: LinkTrip): string {
  const { front, page, path, query, hash } = LINK_TEMPLATES[target];
  if (!trusted(target, trip)) return front;
  const url = new URL(path ? `${page}/${path(trip).map(encodeURIComponent).join('/')}` : page);
  for (const [name, value] of Object.entries(query?.(trip) ?? {})) url.searchParams.append(name, value);
  if (hash) url.hash = hash;
  return url.href;
}

/**
 * Where the airline sells this flight: its cash or award search page, one way, filled in (decisions 21 and 22). A seller
 * whose page is not trusted gets its front page. Null for airlines outside the table: nobody is sent to a guess.
 *
 * @param context.date the day of departure, YYYY-MM-DD at the origin
 */
export function airlineLink(offer: LinkedFlight, context: LinkParty & { date: string }): string | null {
  const target = targetOf(offer);
  if (target === null) return null;
  return linkTo(target, { ...context, origin: offer.origin, destination: offer.destination, returnDate: null });
}

type Leg = LinkedFlight & Pick<FlightOffer, 'airline' | 'price' | 'departsAt'>;

/** True for prices in the same money. Two programmes that nobody knows may be two. */
function sameMoney(a: Price, b: Price): boolean {
  if (a.kind === 'cash' || b.kind === 'cash') return a.kind === b.kind;
  return a.programme === b.programme && a.programme !== 'other';
}

/**
 * One link for both legs, when one seller sells the same airline's flights for the same money between the same two
 * airports and its round-trip page is trusted; else null. The total there may differ from the two one-way prices.
 */
export function roundTripLink(outbound: Leg, inbound: Leg, context: LinkParty): string | null {
  const target = targetOf(outbound);
  const together =
    target === targetOf(inbound) &&
    outbound.airline.id === inbound.airline.id &&
    outbound.airline.iata === inbound.airline.iata &&
    sameMoney(outbound.price, inbound.price) &&
    outbound.origin === inbound.destination &&
    outbound.destination === inbound.origin &&
    outbound.departsAt <= inbound.departsAt;
  if (target === null || !together) return null;
  const trip: LinkTrip = {
    ...context,
    origin: outbound.origin,
    destination: outbound.destination,
    date: outbound.departsAt.slice(0, 10),
    returnDate: inbound.departsAt.slice(0, 10),
  };
  return trusted(target, trip) ? linkTo(target, trip) : null;
}
