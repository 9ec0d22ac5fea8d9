import { comparePrices } from '@revoada/core/flights/fares';
import type { FareAlternative, FareSighting, Price } from '@revoada/core/flights/offer';
import { sameValue } from '@revoada/core/flights/same-value';
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
  return { state: 'available', fare: { ...fare, reference, price, perAdult, ...(conditions && { conditions }) } };
}

export type ReplyDeps = {
  now(): number;
  log: Logger;
  onOutcome(outcome: RecheckOutcome): void;
};

/** Awaits the reply of one source, and reports the outcome; never throws. A failure counts as no reply. */
export async function awaitReply<Fare extends { price: Price }>(
  pending: Promise<SourceReply<Fare>>,
  question: Omit<RecheckOutcome, 'present'>,
  { now, log, onOutcome }: ReplyDeps,
): Promise<SourceReply<Fare>> {
  const startedAt = now();
  const reply = await pending.catch((error: unknown) => {
    const code = error instanceof FareSourceError ? error.code : 'internal';
    log.warn({ source: question.source, code, err: error }, 'a recheck failed');
    return null;
  });
  const inTime = now() - startedAt <= answerWithinMs ? reply : null;
  onOutcome({ ...question, present: inTime?.state === 'available' ? inTime.fare.price : (inTime?.state ?? null) });
  return reply;
}

/** What became of a fare: the reply that counts, and the fare as it is to be stored, null where no source has it. */
export type Asked<Fare> = { reply: SourceReply<Fare>; present: Fare | null };

/** A question to one source. */
type InOrder<Fare> = { source: string; ask(): Promise<SourceReply<Fare>> };

/** The fields of fares and tickets that a reply changes. */
type Checked = {
  price: Price;
  perAdult: Price | null;
  conditions?: FareAlternative['conditions'] | null;
  reference?: string;
  sources?: FareSighting[];
};

/**
 * Asks the next source only where one no longer has the fare. A source that says so shows it no longer, so that the next
 * question does not begin with it.
 */
export async function askInOrder<Fare extends Checked>(
  fare: Fare,
  questions: readonly InOrder<Fare>[],
  now: () => number,
): Promise<Asked<Fare>> {
  let remaining: Fare | null = fare;
  for (const { source, ask } of questions) {
    const reply = await ask();
    if (reply === null) return { reply, present: remaining };
    if (reply.state === 'available') {
      const present = takeReply(remaining ?? fare, source, reply.fare, now());
      return { reply: { state: 'available', fare: present }, present };
    }
    // Without sightings nobody can tell whose price the stored one is.
    remaining = remaining?.sources ? dropSighting(remaining, source) : remaining;
  }
  return { reply: { state: 'gone' }, present: null };
}

/** A fare as a source shows it now; rules that the source does not report stay. */
export function takeReply<Fare extends Checked>(fare: Fare, source: string, reply: Fare, nowMs: number): Fare {
  const { sources: _, ...present } = reply;
  const conditions = reply.conditions ?? fare.conditions;
  const sources = updateSightings(fare.sources, source, reply, nowMs);
  return { ...present, ...(conditions && { conditions }), ...(sources && { sources }) } as Fare;
}

/** The sightings with this source's present price and name of the fare, the cheapest first. */
function updateSightings(
  sources: readonly FareSighting[] | undefined,
  id: string,
  { price, reference }: Checked,
  nowMs: number,
): FareSighting[] | undefined {
  const searchedAt = new Date(nowMs).toISOString();
  const sighting: FareSighting = { source: id, price, searchedAt, ...(reference !== undefined && { reference }) };
  return sources
    ?.map((each) => (each.source === id ? sighting : each))
    .toSorted((a, b) => comparePrices(a.price, b.price));
}

/** The fare at the price of the cheapest other source that shows it; null where none does. */
function dropSighting<Fare extends Checked>(fare: Fare, id: string): Fare | null {
  const sources = (fare.sources ?? []).filter(({ source }) => source !== id);
  const [lead] = sources;
  if (!lead) return null;
  const { reference: _, ...rest } = fare;
  const { price, reference } = lead;
  const perAdult = isSamePrice(price, fare.price) ? fare.perAdult : null;
  return { ...rest, price, perAdult, sources, ...(reference !== undefined && { reference }) } as Fare;
}

/** Whether what readers see or the next question needs differs; the time of a sighting alone does not. */
export function hasChanged(stored: Checked, present: Checked | null): boolean {
  if (present === null || !isSamePrice(stored.price, present.price)) return true;
  const describe = ({ conditions, reference, sources = [] }: Checked) => ({
    conditions: conditions ?? null,
    reference,
    sources: sources.map((each) => [each.source, each.price, each.reference]),
  });
  return !sameValue(describe(stored), describe(present));
}
