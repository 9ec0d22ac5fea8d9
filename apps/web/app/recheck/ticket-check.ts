import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import * as v from 'valibot';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { storedConditionsSchema, storedPriceSchema } from '../selection/stored-offer.ts';
import { NO_REPLY, type PriceCheck, pickRules } from './price-check.ts';

/** Body of `POST /api/flights/recheck/ticket`: a joint ticket that a search of the whole trip showed. */
export type TicketQuestion = { search: string; ticketId: string; price: Price };

/** Body of the request that checks the joint ticket at whose price a flight was chosen; null for another fare. */
export function buildTicketQuestion({ ticket, price }: ChosenFlight, search: SearchQuery): TicketQuestion | null {
  return ticket ? { search: formatSearchQuery(search).toString(), ticketId: ticket.id, price } : null;
}

/** True for two flights chosen at the price of one joint ticket. */
export const isSameTicket = (a: Pick<FlightOffer, 'ticket'>, b: Pick<FlightOffer, 'ticket'>): boolean =>
  a.ticket !== undefined && a.ticket.id === b.ticket?.id;

/** False for a flight whose joint ticket covers an earlier one of the list: its price is said once. */
export const isFirstOfTicket = (flight: FlightOffer, flights: readonly FlightOffer[]): boolean =>
  (flights.find((each) => isSameTicket(each, flight)) ?? flight).id === flight.id;

/** The flight at the price of another one where one joint ticket covers both; unchanged otherwise. */
export function sharePrice<Flight extends ChosenFlight>(flight: Flight, priced: ChosenFlight): Flight {
  if (!isSameTicket(flight, priced)) return flight;
  const { price, perAdult, seenAt } = priced;
  return { ...flight, price, perAdult, ...pickRules(priced), ...(seenAt !== undefined && { seenAt }) };
}

const checkedAt = v.pipe(
  v.string(),
  v.check((text) => text.endsWith('Z') && !Number.isNaN(Date.parse(text))),
);

const price = v.pipe(
  storedPriceSchema,
  v.check((value) => {
    const amount = value.kind === 'cash' ? value.totalCents : value.miles;
    return Number.isSafeInteger(amount) && amount > 0;
  }),
);

const conditions = v.optional(storedConditionsSchema);

const answerSchema = v.union([
  v.object({ state: v.picklist(['confirmed']), checkedAt, conditions }),
  v.object({ state: v.picklist(['gone']), checkedAt }),
  v.object({ state: v.picklist(['changed']), checkedAt, price, perAdult: v.nullable(price), conditions }),
  v.object({ state: v.picklist(['no-answer']) }),
]);

const UNREADABLE: PriceCheck = { state: 'unsure', reason: 'failed', why: 'Não conseguimos conferir o preço agora.' };

/**
 * Applies the server's answer about a joint ticket to a flight that was chosen at its price. A malformed answer, and a
 * price in another way of paying, leave the price unconfirmed. Other offers are dropped: none replaces the whole ticket.
 */
export function readTicketAnswer(flight: ChosenFlight, answer: unknown): PriceCheck {
  const { success, output } = v.safeParse(answerSchema, answer);
  if (!success) return UNREADABLE;
  switch (output.state) {
    case 'confirmed':
      return { state: 'same', flight: { ...flight, ...pickRules(output), seenAt: output.checkedAt } };
    case 'changed': {
      const { price, perAdult, checkedAt } = output;
      if (readPayment(price) !== readPayment(flight.price)) return UNREADABLE;
      const present = { ...flight, price, perAdult, ...pickRules(output), seenAt: checkedAt };
      return { state: 'changed', flight: present, alternatives: [] };
    }
    case 'gone':
      return { state: 'gone', checkedAt: output.checkedAt, alternatives: [] };
    case 'no-answer':
      return NO_REPLY;
  }
}

/** The check of a joint ticket, for another flight that it covers. */
export function shareCheck(check: PriceCheck, flight: ChosenFlight): PriceCheck {
  return 'flight' in check ? { ...check, flight: sharePrice(flight, check.flight) } : check;
}
