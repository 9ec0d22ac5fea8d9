import { directions, mapDirections } from '../flights/directions.ts';
import type { Direction, FlightOffer, Price } from '../flights/offer.ts';
import { offerAtFare } from '../flights/offer-at-fare.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import { isProgrammeId } from '../miles/programmes.ts';
import type { UrlCodec } from '../url-codec.ts';

/** A chosen flight in a URL: its flights, payment and fare. Other fields are looked up. */
export type ChosenFare = {
  journeyKey: string;
  payment: Payment;
  /** Displayed cents or miles for the whole party. */
  amount: number;
  /** Null if the source has no name of the fare. */
  fareFamily: string | null;
};

const CASH = 'dinheiro';

/** Bounds the length, since a journey has few segments and names of fares are short. */
const chosenFare = /^([^\W_][\w@-]{0,319})\.([a-z-]{1,32})\.(0|[1-9]\d{0,11})(?:\.(.{1,200}))?$/s;

/** 'LA8146-20261210-GRU-LIS.dinheiro.285460.Light' */
export const chosenFareCodec: UrlCodec<ChosenFare> = {
  parse(text) {
    const [, journeyKey, word = '', amount, fareFamily = null] = chosenFare.exec(text) ?? [];
    if (journeyKey === undefined) return undefined;
    const payment = word === CASH ? 'cash' : isProgrammeId(word) ? word : undefined;
    return payment && { journeyKey, payment, amount: Number(amount), fareFamily };
  },
  format({ journeyKey, payment, amount, fareFamily }) {
    return [journeyKey, payment === 'cash' ? CASH : payment, amount, ...(fareFamily ? [fareFamily] : [])].join('.');
  },
};

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

export function nameFare({ journeyKey, price, fareFamily }: FlightOffer): string {
  return chosenFareCodec.format({ journeyKey, payment: readPayment(price), amount: countAmount(price), fareFamily });
}

function countAmount(price: Price): number {
  return price.kind === 'cash' ? price.totalCents : price.miles;
}

/** The offer at its chosen fare; `changed` if the price differs from the displayed one. */
export type ChosenOffer<Offer extends FlightOffer> = { offer: Offer; changed: boolean };

/** Finds a chosen flight among the visible offers of one direction, at its current price; null without a match. */
export function findChosenOffer<Offer extends FlightOffer>(
  { journeyKey, payment, amount, fareFamily }: ChosenFare,
  offers: readonly Offer[],
): ChosenOffer<Offer> | null {
  const offer = offers.find((each) => each.journeyKey === journeyKey && readPayment(each.price) === payment);
  if (!offer) return null;
  const fares = [offer, ...offer.alternatives.map((fare) => offerAtFare(offer, fare))].filter(
    (fare) => fare.fareFamily === fareFamily,
  );
  const same = fares.find(({ price }) => countAmount(price) === amount);
  const match = same ?? fares[0];
  return match ? { offer: match, changed: same === undefined } : null;
}
