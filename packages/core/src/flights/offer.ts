import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import type { Cabin } from './cabin.ts';
import type { FareConditions } from './conditions.ts';
import type { ProgrammeId } from './programme.ts';

/** A slice of a trip of several slices. */
export type SliceName = `slice-${1 | 2 | 3 | 4 | 5}`;

/** Slice of a one-way trip or of a round trip. */
export type RoundTripDirection = 'outbound' | 'return';

/** Slice that an offer flies: of a one-way or round trip `outbound` and `return`, of a trip of several slices its number. */
export type Direction = RoundTripDirection | SliceName;

/** A fare in reais for the whole party. `taxCents` is contained in `totalCents`. */
export type CashPrice = {
  kind: 'cash';
  currency: 'BRL';
  /** Integer cents, taxes included, whole party. */
  totalCents: number;
  /** Integer cents, whole party. Null if the source does not report taxes; the total then lacks them. */
  taxCents: number | null;
  /** The total in the currency in which it is sold; the reais are then approximate. Absent for fares sold in reais. */
  sold?: ConvertedAmount;
};

/** A fare in airline miles for the whole party. Taxes are paid in reais on top of the miles. */
export type MilesPrice = {
  kind: 'miles';
  programme: ProgrammeId;
  /** Integer miles, whole party. */
  miles: number;
  /** Integer cents, whole party, paid in addition to the miles. Null if unknown. */
  taxCents: number | null;
  /** The part of `taxCents` that is a service fee of the seller; absent if it charges none or does not report it. */
  feeCents?: number;
};

/** A price with known taxes; only such prices can be compared or added up. */
export type TaxedPrice<Each extends Price = Price> = Each & { taxCents: number };

/** An amount of a programme's miles or points. */
export type MilesAmount = Pick<MilesPrice, 'programme' | 'miles'>;

export type Price = CashPrice | MilesPrice;

/** Cash and miles are listed, counted and limited separately. */
export type PriceKind = Price['kind'];

/** An airline by its common name; `iata` is empty if it has no code. */
export type Airline = { iata: string; name: string };

/** One flight from take-off to landing. Times are local to their airport: `2026-12-10T23:55:00`. */
export type Segment = {
  /** Marketing carrier. */
  carrier: Airline;
  operatedBy: Airline;
  /** Digits only, without the carrier's code ('8146'); 'N/A' if the source has none. */
  flightNumber: string;
  origin: string;
  destination: string;
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  /** Set only for a flight in a lower cabin than requested. */
  cabin?: Cabin;
  /** 'Boeing 787-9'; absent if unknown. */
  aircraft?: string;
};

/** Baggage allowance. `included` is null if the source does not say. */
export type BagAllowance = { included: boolean | null; quantity: number | null; description: string | null };
export type Baggage = { hand: BagAllowance; checked: BagAllowance };
/** Bags of one person. `secondChecked` comes with `checked`. */
export type BagKind = keyof Baggage | 'secondChecked';

/** What one source asks for a fare. */
export type FareSighting = {
  /** Id of the fare source; `nameSource` has its name. */
  source: string;
  /** Whole party. */
  price: Price;
  /** UTC instant, ISO with Z, of the source's search. */
  searchedAt: string;
  /** As on the fare; never leaves the server. */
  reference?: string;
};

/** The same flights at a dearer fare family. */
export type FareAlternative = {
  fareFamily: string | null;
  price: Price;
  /** As on the offer. */
  perAdult: Price | null;
  baggage: Baggage;
  /** Rules for changes and refunds; absent if the source reports none. */
  conditions?: FareConditions;
  /** Name of this fare at its source, for `recheck`; absent where the source rechecks nothing. Never leaves the server. */
  reference?: string;
  /** What each source asks for this fare, cheapest first; readers get it where two or more sources show the fare. */
  sources?: FareSighting[];
  /** Set where this fare is another joint ticket of the same flights. */
  ticket?: JointTicketName;
};

/** Names one of a search's tickets over several slices. */
export type JointTicketName = {
  /** Of `JointTicket`. */
  id: string;
  /** The slices that it covers, from 0, in the order in which they are flown. */
  slices: readonly number[];
};

/** One way of flying one direction at one price. */
export type FlightOffer = {
  /** Stable for the same journey, kind of price and programme, across partial replies and sources. */
  id: string;
  /** Equal for the same flights on the same day at any price; pairs the cash and the miles side of a verdict. */
  journeyKey: string;
  direction: Direction;
  /** Provider in the backend's spelling: Latam, Gol, Azul, Livelo, Tap, Interline, Iberia, AmericanAirlines, Copa. */
  source: string;
  airline: Airline;
  origin: string;
  destination: string;
  /** Local at the origin, ISO without offset. */
  departsAt: string;
  /** Local at the destination, ISO without offset. */
  arrivesAt: string;
  /** IANA names. */
  originZone: string;
  destinationZone: string;
  durationMinutes: number;
  /** True for an estimate by distance, shown with '≈', since nothing confirms the source's figure. */
  durationEstimated: boolean;
  stops: number;
  segments: Segment[];
  baggage: Baggage;
  fareFamily: string | null;
  /** As on its alternatives. */
  conditions?: FareConditions;
  /** As on its alternatives. */
  reference?: string;
  /** As on its alternatives. */
  sources?: FareSighting[];
  /** True for an award that a fresher reply of another source of this programme does not show. */
  onlySource?: true;
  price: Price;
  /** Price of one adult; null if the source does not separate adults and children. */
  perAdult: Price | null;
  /**
   * The airline's cash price of the same journey, quoted by an award row (`priceInCompany`), whole party, taxes included. A
   * reference for the verdict, not a fare on sale.
   */
  companyCashCents: number | null;
  alternatives: FareAlternative[];
  /** True for a price that someone else's earlier search found. */
  estimated: boolean;
  /** Link to the seller; null without a trusted URL. */
  links: { airline: string | null };
  /** Set for a price that buys one ticket over several slices, of which these flights are one. */
  ticket?: JointTicketName;
};

/** An offer of a fare source, before its search assigns a direction. */
export type FoundOffer = Omit<FlightOffer, 'id' | 'direction' | 'ticket'>;
