import type { Direction, FlightOffer, Price } from '../flights/offer.ts';
import { offerAtFare } from '../flights/offer-at-fare.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import { isProgrammeId } from '../miles/programmes.ts';
import type { UrlCodec } from '../url-codec.ts';

/** A chosen flight as a URL names it: which flights, how they are paid, and at which fare. What else is known is looked up. */
export type ChosenFare = {
  journeyKey: string;
  payment: Payment;
  /** Cents or miles of the whole party, as they were seen. */
  amount: number;
  /** Null where the source names no fare. */
  fareFamily: string | null;
};

const CASH = 'dinheiro';

/** Longer texts name no flight of ours: a journey has few segments, and a fare's name is short. */
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
export const choiceParameters = { outbound: 'vooIda', return: 'vooVolta' } as const;

/** What a URL says of one way of the trip. `unreadable` names nothing that is on sale. */
export type ChoiceInUrl = ChosenFare | 'unreadable' | null;

/** What a URL says of one way of the trip. */
export function readFare(params: URLSearchParams, direction: Direction): ChoiceInUrl {
  const given = params.getAll(choiceParameters[direction]);
  const [text] = given;
  if (text === undefined) return null;
  return (given.length === 1 ? chosenFareCodec.parse(text) : undefined) ?? 'unreadable';
}

/** The choice in a URL. */
export function readChoice(params: URLSearchParams): Record<Direction, ChoiceInUrl> {
  return { outbound: readFare(params, 'outbound'), return: readFare(params, 'return') };
}

export function hasChoice(params: URLSearchParams): boolean {
  return Object.values(choiceParameters).some((name) => params.has(name));
}

/** These parameters with another choice: null takes a way's out, a way that is not given stays. A new object. */
export function formatChoice(
  choice: Readonly<Partial<Record<Direction, FlightOffer | null>>>,
  params: URLSearchParams,
): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const direction of ['outbound', 'return'] as const) {
    const offer = choice[direction];
    if (offer === undefined) continue;
    if (offer === null) result.delete(choiceParameters[direction]);
    else result.set(choiceParameters[direction], nameFare(offer));
  }
  return result;
}

/** A flight at its fare as a URL names it. */
export function nameFare({ journeyKey, price, fareFamily }: FlightOffer): string {
  return chosenFareCodec.format({ journeyKey, payment: readPayment(price), amount: countAmount(price), fareFamily });
}

function countAmount(price: Price): number {
  return price.kind === 'cash' ? price.totalCents : price.miles;
}

/** The fare that was chosen, among those of one offer, and whether it costs what was seen. */
export type FoundFare<Offer extends FlightOffer> = { offer: Offer; changed: boolean };

/**
 * A chosen flight among one direction's offers, those that the account sees; null where it is not among them, for whatever
 * reason. A fare whose price has changed is found at its price now.
 */
export function findChosen<Offer extends FlightOffer>(
  { journeyKey, payment, amount, fareFamily }: ChosenFare,
  offers: readonly Offer[],
): FoundFare<Offer> | null {
  const offer = offers.find((each) => each.journeyKey === journeyKey && readPayment(each.price) === payment);
  if (!offer) return null;
  const fares = [offer, ...offer.alternatives.map((fare) => offerAtFare(offer, fare))].filter(
    (fare) => fare.fareFamily === fareFamily,
  );
  const same = fares.find(({ price }) => countAmount(price) === amount);
  const found = same ?? fares[0];
  return found ? { offer: found, changed: same === undefined } : null;
}
