import { directions, mapDirections } from '../flights/directions.ts';
import type { Direction, FlightOffer, Price } from '../flights/offer.ts';
import { offerAtFare } from '../flights/offer-at-fare.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import { isProgrammeId } from '../miles/programmes.ts';
import type { UrlCodec } from '../url-codec.ts';

/** A chosen flight in a URL: its flights, payment and fare or joint ticket. Other fields are looked up. */
export type ChosenFare = {
  journeyKey: string;
  payment: Payment;
  /** Displayed cents or miles for the whole party; with `slices`, of the whole joint ticket. */
  amount: number;
  /** Slices that its joint ticket covers, from 0, ascending; absent for a fare of these flights alone. */
  slices?: readonly number[];
  /** Null if the source has no name of the fare. */
  fareFamily: string | null;
};

const CASH = 'dinheiro';

/** Bounds the length, since a journey has few segments and names of fares are short. */
const chosenFare =
  /^([^\W_][\w@-]{0,319})\.([a-z-]{1,32})\.(0|[1-9]\d{0,11})(?:-bilhete([1-5]{2,5}))?(?:\.(.{1,200}))?$/s;

/**
 * 'LA8146-20261210-GRU-LIS.dinheiro.285460.Light'; with a joint ticket over the first two slices
 * 'TP82-20261210-GRU-LIS.dinheiro.769000-bilhete12.Discount'.
 */
export const chosenFareCodec: UrlCodec<ChosenFare> = {
  parse(text) {
    const [, journeyKey, word = '', amount, digits, fareFamily = null] = chosenFare.exec(text) ?? [];
    if (journeyKey === undefined) return undefined;
    const payment = word === CASH ? 'cash' : isProgrammeId(word) ? word : undefined;
    const slices = digits === undefined ? [] : parseSlices(digits);
    if (payment === undefined || slices === undefined) return undefined;
    return { journeyKey, payment, amount: Number(amount), fareFamily, ...(slices.length > 0 && { slices }) };
  },
  format({ journeyKey, payment, amount, slices, fareFamily }) {
    const price = slices ? `${amount}-bilhete${slices.map((slice) => slice + 1).join('')}` : amount;
    return [journeyKey, payment === 'cash' ? CASH : payment, price, ...(fareFamily ? [fareFamily] : [])].join('.');
  },
};

/** '12' is the first two slices; undefined unless every number is greater than the one before. */
function parseSlices(digits: string): number[] | undefined {
  const slices = [...digits].map((digit) => Number(digit) - 1);
  return slices.every((slice, at) => at === 0 || slice > (slices[at - 1] ?? slice)) ? slices : undefined;
}

/** The parameters that carry a choice. */
export const choiceParameters: Readonly<Record<Direction, string>> = {
  outbound: 'vooIda',
  return: 'vooVolta',
  'slice-1': 'voo1',
  'slice-2': 'voo2',
  'slice-3': 'voo3',
  'slice-4': 'voo4',
  'slice-5': 'voo5',
};

/** Choice of one direction in a URL. `unreadable` matches no offer. */
export type ChoiceInUrl = ChosenFare | 'unreadable' | null;

export function readFare(params: URLSearchParams, direction: Direction): ChoiceInUrl {
  const given = params.getAll(choiceParameters[direction]);
  const [text] = given;
  if (text === undefined) return null;
  return (given.length === 1 ? chosenFareCodec.parse(text) : undefined) ?? 'unreadable';
}

export function readChoice(params: URLSearchParams): Record<Direction, ChoiceInUrl> {
  return mapDirections((direction) => readFare(params, direction));
}

export function hasChoice(params: URLSearchParams): boolean {
  return Object.values(choiceParameters).some((name) => params.has(name));
}

/** Copies the parameters with another choice. Null removes a direction; a missing direction is unchanged. */
export function formatChoice(
  choice: Readonly<Partial<Record<Direction, FlightOffer | null>>>,
  params: URLSearchParams,
): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const direction of directions) {
    const offer = choice[direction];
    if (offer === undefined) continue;
    if (offer === null) result.delete(choiceParameters[direction]);
    else result.set(choiceParameters[direction], nameFare(offer));
  }
  return result;
}

export function nameFare({ journeyKey, price, fareFamily, ticket }: FlightOffer): string {
  const fare = { journeyKey, payment: readPayment(price), amount: countAmount(price), fareFamily };
  return chosenFareCodec.format(ticket ? { ...fare, slices: ticket.slices } : fare);
}

/** Cents or miles, as a choice names them. */
export function countAmount(price: Price): number {
  return price.kind === 'cash' ? price.totalCents : price.miles;
}

/** The offer at its chosen fare; `changed` if the price differs from the displayed one. */
export type ChosenOffer<Offer extends FlightOffer> = { offer: Offer; changed: boolean };

/**
 * Finds a flight chosen at its own fare among the visible offers of one direction, at its current price; null without a
 * match. `findChosenTicket` finds one chosen at the price of a joint ticket.
 */
export function findChosenOffer<Offer extends FlightOffer>(
  { journeyKey, payment, amount, fareFamily, slices }: ChosenFare,
  offers: readonly Offer[],
): ChosenOffer<Offer> | null {
  if (slices) return null;
  const offer = offers.find((each) => each.journeyKey === journeyKey && readPayment(each.price) === payment);
  if (!offer) return null;
  const fares = [offer, ...offer.alternatives.map((fare) => offerAtFare(offer, fare))].filter(
    (fare) => fare.fareFamily === fareFamily,
  );
  const same = fares.find(({ price }) => countAmount(price) === amount);
  const match = same ?? fares[0];
  return match ? { offer: match, changed: same === undefined } : null;
}
