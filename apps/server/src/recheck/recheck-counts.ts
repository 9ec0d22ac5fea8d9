import type { Logger } from 'pino';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database/connection/database.ts';
import { addRecheckOutcomes, type RecheckCounts } from '../database/prices/recheck-outcomes.ts';
import type { RecheckOutcome } from './source-reply.ts';

/** Outcomes as the metric and the owner's page name them. */
export type OutcomeName = 'same' | 'rose' | 'fell' | 'gone' | 'unanswered';

type RecheckCountsDeps = {
  database: Database;
  demo: boolean;
  now(): number;
  log: Logger;
  /** Counts an outcome in the metrics. */
  measure(source: string, outcome: OutcomeName): void;
};

export type RecheckCounter = {
  add(outcome: RecheckOutcome): void;
  /** Writes the remaining counts, then resolves. */
  stop(): Promise<void>;
};

/** Counts outcomes of rechecks per source and UTC day. An unavailable database loses counts, not answers. */
export function createRecheckCounter({ database, demo, now, log, measure }: RecheckCountsDeps): RecheckCounter {
  const batcher = createBatcher<RecheckCounts>(async (items) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const groups = Map.groupBy(items, ({ source, provider }) => JSON.stringify([source, provider]));
    const counts = [...groups.values()].map((group) => group.reduce(sumCounts));
    await addRecheckOutcomes(database, { day, demo }, counts).catch((error: unknown) =>
      log.warn({ err: error }, 'outcomes of rechecks were not stored'),
    );
  });
  return {
    add(outcome) {
      const name = nameOutcome(outcome);
      measure(outcome.source, name);
      batcher.add(countOutcome(outcome, name));
    },
    stop: batcher.stop,
  };
}

/** Change of the price, in cents of reais or in miles; taxes decide where the miles are equal. */
function readChange({ shown, present }: RecheckOutcome): { cents: number; miles: number } {
  if (present === null || present === 'gone') return { cents: 0, miles: 0 };
  if (shown.kind === 'cash' && present.kind === 'cash')
    return { cents: present.totalCents - shown.totalCents, miles: 0 };
  if (shown.kind === 'cash' || present.kind === 'cash') return { cents: 0, miles: 0 };
  return { cents: (present.taxCents ?? 0) - (shown.taxCents ?? 0), miles: present.miles - shown.miles };
}

function nameOutcome(outcome: RecheckOutcome): OutcomeName {
  const { present } = outcome;
  if (present === null) return 'unanswered';
  if (present === 'gone') return 'gone';
  const { cents, miles } = readChange(outcome);
  const change = miles || cents;
  if (change === 0) return 'same';
  return change > 0 ? 'rose' : 'fell';
}

function countOutcome(outcome: RecheckOutcome, name: OutcomeName): RecheckCounts {
  const { source, provider } = outcome;
  const { cents: changeCents, miles: changeMiles } = readChange(outcome);
  const none = { same: 0, rose: 0, fell: 0, gone: 0, unanswered: 0 };
  return { source, provider, checks: 1, ...none, [name]: 1, changeCents, changeMiles };
}

function sumCounts(a: RecheckCounts, b: RecheckCounts): RecheckCounts {
  return {
    source: a.source,
    provider: a.provider,
    checks: a.checks + b.checks,
    same: a.same + b.same,
    rose: a.rose + b.rose,
    fell: a.fell + b.fell,
    gone: a.gone + b.gone,
    unanswered: a.unanswered + b.unanswered,
    changeCents: a.changeCents + b.changeCents,
    changeMiles: a.changeMiles + b.changeMiles,
  };
}
