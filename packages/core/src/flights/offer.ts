import type { Cabin } from './cabin.ts';
import type { ProgrammeId } from './programme.ts';

/** Which way of the journey an offer flies. */
export type Direction = 'outbound' | 'return';

/** A fare in reais for the whole party. `taxCents` is contained in `totalCents`. */
export type CashPrice = {
  kind: 'cash';
  currency: 'BRL';
  /** Integer cents, taxes included, whole party. */
  totalCents: number;
  /** Integer cents, whole party. Null where the source does not tell the taxes, which the total then lacks. */
  taxCents: number | null;
};

/** A fare in airline miles for the whole party. Taxes are paid in reais on top of the miles. */
export type MilesPrice = {
  kind: 'miles';
  programme: ProgrammeId;
  /** Integer miles, whole party. */
  miles: number;
  /** Integer cents, whole party, paid besides the miles. Null where unknown. */
  taxCents: number | null;
};

/** A price whose taxes are known: no other can be compared or added up. */
export type TaxedPrice<Each extends Price = Price> = Each & { taxCents: number };

/** An amount of a programme's miles or points. */
export type MilesAmount = Pick<MilesPrice, 'programme' | 'miles'>;

export type Price = CashPrice | MilesPrice;

/** Cash and miles are listed, counted and limited apart. */
export type PriceKind = Price['kind'];

/** An airline as the traveller knows it; `iata` is empty where it has no code. */
export type Airline = { iata: string; name: string };

/** One flight from take-off to landing. Times are local to their airport: `2026-12-10T23:55:00`. */
export type Segment = {
  /** Marketing carrier. */
  carrier: Airline;
  operatedBy: Airline;
  /** Digits only, without the carrier's code ('8146'); 'N/A' where the source gives none. */
  flightNumber: string;
  origin: string;
  destination: string;
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  /** Only of a flight whose source names a lower cabin than the one asked for. */
  cabin?: Cabin;
  /** 'Boeing 787-9'. Absent where the source does not name it. */
  aircraft?: string;
};

/** What may be taken along. `included` null: the source does not say. */
export type BagAllowance = { included: boolean | null; quantity: number | null; description: string | null };
export type Baggage = { hand: BagAllowance; checked: BagAllowance };
/** Bags of one person. `secondChecked` comes with `checked`. */
export type BagKind = keyof Baggage | 'secondChecked';

/** The same flights at a dearer fare family. */
export type FareAlternative = {
  fareFamily: string | null;
  price: Price;
  /** As on the offer. */
  perAdult: Price | null;
  baggage: Baggage;
};

/** One way of flying one direction at one price. */
export type FlightOffer = {
  /** Stable for the same journey, kind of price and programme, across partial replies and sources. */
  id: string;
  /** Same flights on the same day, whatever the price: pairs the cash and the miles side of a verdict. */
  journeyKey: string;
  direction: Direction;
  /** Provider as the backend names it: Latam, Gol, Azul, Livelo, Tap, Interline, Iberia, AmericanAirlines, Copa. */
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
  /** True: worked out from the distance because nothing confirms the source's figure; shown with '≈'. */
  durationEstimated: boolean;
  stops: number;
  segments: Segment[];
  baggage: Baggage;
  fareFamily: string | null;
  price: Price;
  /** One adult's share of `price`; null where the source does not tell adults and children apart. */
  perAdult: Price | null;
  /**
   * The airline's own cash price of the same journey, as an award row quotes it (`priceInCompany`), whole party, taxes
   * included. Only a reference for the verdict, never a fare on sale.
   */
  companyCashCents: number | null;
  alternatives: FareAlternative[];
  /** True: the price was seen earlier by someone else, not asked for now. */
  estimated: boolean;
  /** Where the airline sells it; null where no trusted URL is known. */
  links: { airline: string | null };
};

/** An offer as a fare source finds it: which way of somebody's journey it flies is for their search to say. */
export type FoundOffer = Omit<FlightOffer, 'id' | 'direction'>;
