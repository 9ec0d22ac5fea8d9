import { comparePrices } from '@revoada/core/flights/fares';
import type { FareAlternative, Price } from '@revoada/core/flights/offer';
import { type FareSource, FareSourceError, type Requester } from '@revoada/core/sources/fare-source';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import type { Logger } from 'pino';
import { isSamePrice } from './stored-fare.ts';

/** Reply of a source about a fare or ticket; null if it does not answer. */
export type SourceReply<Fare = FareAlternative> = { state: 'available'; fare: Fare } | { state: 'gone' } | null;

/** A question to a source and its reply; `present` is null where it did not answer in time. */
export type RecheckOutcome = {
  /** Id of the fare source. */
  source: string;
  /** Seller in the source's spelling. */
  provider: string;
  shown: Price;
  present: Price | 'gone' | null;
};

/** A reader waits no longer for a price; what comes later is stored. */
export const answerWithinMs = 3_000;

/** A question about the present price of a fare or ticket that a source showed. */
type PriceQuestion<Fare> = {
  source: FareSource;
  /** As the source showed it. */
  fare: Fare;
  requester: Requester;
};

/** Asks for a fare or ticket by the source's name of it. */
export async function recheckReference<Fare extends FareAlternative | FoundTicket>(
  { source, fare, requester }: PriceQuestion<Fare>,
  reference: string,
  deadlineMs: number,
): Promise<SourceReply<Fare>> {
  const signal = AbortSignal.timeout(deadlineMs);
  const answer = await source.recheck?.({ reference, price: fare.price }, signal, requester);
  if (!answer || answer.state === 'gone') return answer ?? null;
  const { price, conditions } = answer;
  const perAdult = isSamePrice(price, fare.price) ? fare.perAdult : null;
  return { state: 'available', fare: { ...fare, price, perAdult, ...(conditions && { conditions }) } };
}

export type ReplyDeps = {
  now(): number;
  log: Logger;
  onOutcome(outcome: RecheckOutcome): void;
};

/** Awaits the reply of one source, and reports the outcome; never throws. A failure counts as no reply. */
export async function awaitReply<Fare extends { price: Price }>(
  pending: Promise<SourceReply<Fare>>,
  asked: Omit<RecheckOutcome, 'present'>,
  { now, log, onOutcome }: ReplyDeps,
): Promise<SourceReply<Fare>> {
  const startedAt = now();
  const reply = await pending.catch((error: unknown) => {
    const code = error instanceof FareSourceError ? error.code : 'internal';
    log.warn({ source: asked.source, code, err: error }, 'a recheck failed');
    return null;
  });
  const inTime = now() - startedAt <= answerWithinMs ? reply : null;
  onOutcome({ ...asked, present: inTime?.state === 'available' ? inTime.fare.price : (inTime?.state ?? null) });
  return reply;
}

/** Asks the next one only where a source no longer has the fare. */
export async function askInOrder<Asked, Fare>(
  questions: readonly Asked[],
  ask: (question: Asked) => Promise<SourceReply<Fare>>,
): Promise<SourceReply<Fare>> {
  for (const question of questions) {
    const reply = await ask(question);
    if (reply?.state !== 'gone') return reply;
  }
  return { state: 'gone' };
}

/** The sightings with this source's present price, the cheapest first; nothing where only one source shows the fare. */
export function updateSightings(
  { sources }: Pick<FareAlternative, 'sources'>,
  id: string,
  { price, nowMs }: { price: Price; nowMs: number },
): Pick<FareAlternative, 'sources'> {
  if (!sources) return {};
  const searchedAt = new Date(nowMs).toISOString();
  const updated = sources.map((each) => (each.source === id ? { ...each, price, searchedAt } : each));
  return { sources: updated.toSorted((a, b) => comparePrices(a.price, b.price)) };
}
