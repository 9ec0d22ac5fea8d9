import { listBags } from '@revoada/core/flights/bags';
import type { FareConditions } from '@revoada/core/flights/conditions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import type { RecheckAnswer, RecheckQuestion } from '@revoada/core/sources/recheck-answer';
import type { ChosenFlight } from '../selection/chosen-flight.ts';

/** Result of checking a chosen flight's price again. `why` is in Portuguese. */
export type PriceCheck =
  | { state: 'same'; flight: ChosenFlight }
  /** `flight` at its present price; `alternatives` are other offers of its direction, the cheapest in reais first. */
  | { state: 'changed'; flight: ChosenFlight; alternatives: readonly FlightOffer[] }
  | { state: 'gone'; checkedAt: string; alternatives: readonly FlightOffer[] }
  | { state: 'unsure'; reason: 'no-reply' | 'not-shown' | 'failed'; why: string };

/** The airline or its source gave no answer within the time that a reader waits. */
export const NO_REPLY: PriceCheck = {
  state: 'unsure',
  reason: 'no-reply',
  why: 'As companhias não responderam agora.',
};

/** Query that finds one chosen flight by itself: its airports and day, for the same party. */
export function buildFlightQuery(flight: FlightOffer, search: SearchQuery): SearchQuery {
  return {
    ...search,
    ...betweenTwoPlaces,
    origin: flight.origin,
    destination: flight.destination,
    departure: flight.departsAt.slice(0, 10),
    return: null,
    payment: 'both',
  };
}

/** Body of the request that checks a chosen flight's price. */
export function buildQuestion(flight: ChosenFlight, search: SearchQuery): RecheckQuestion {
  const { journeyKey, fareFamily, baggage, price } = flight;
  const text = formatSearchQuery(buildFlightQuery(flight, search)).toString();
  return { search: text, direction: 'outbound', journeyKey, fareFamily, bags: listBags(baggage), price };
}

/** The rules of a fare where they are known, so that unknown ones replace nothing. */
export const pickRules = ({ conditions }: { conditions?: FareConditions | undefined }) =>
  conditions ? { conditions } : {};

/** Applies the server's answer to the chosen flight, which keeps the other prices known when it was chosen. */
export function readAnswer(flight: ChosenFlight, answer: RecheckAnswer): PriceCheck {
  switch (answer.state) {
    case 'confirmed':
      return { state: 'same', flight: { ...flight, ...pickRules(answer), seenAt: answer.checkedAt } };
    case 'changed': {
      const { price, perAdult, checkedAt, alternatives } = answer;
      const present = { ...flight, price, perAdult, ...pickRules(answer), seenAt: checkedAt };
      return { state: 'changed', flight: present, alternatives };
    }
    case 'gone':
      return answer;
    case 'no-answer':
      if (answer.reason === 'no-reply') return NO_REPLY;
      return {
        state: 'unsure',
        reason: 'not-shown',
        why: 'Este voo não está entre os mais baratos que a busca mostra agora.',
      };
  }
}
