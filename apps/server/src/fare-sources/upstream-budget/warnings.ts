import type { Logger } from 'pino';
import type { Mailer } from '../../mail/mailer.ts';

type Deps = { source: string; budget: number; mailer: Pick<Mailer, 'queueToOwner'>; log: Logger };

const warnAtPercent = [70, 90] as const;

/**
 * Warns the owner when the day's searches of a source reach a part of its budget: each process in the log, all together in one mail a
 * day and part.
 */
export function createBudgetWarnings({ source, budget, mailer, log }: Deps): (count: number, day: string) => void {
  let warned = { day: '', percent: 0 };
  return (count, day) => {
    if (warned.day !== day) warned = { day, percent: 0 };
    const percent = warnAtPercent.findLast((part) => count >= (part / 100) * budget) ?? 0;
    if (percent <= warned.percent) return;
    warned = { day, percent };
    log.warn({ source, percent, searches: count, budget }, 'the day’s budget of searches is running out');
    const mail = {
      key: `search-budget:${source}:${day}:${percent}`,
      template: 'search-budget',
      data: { percent, budget, setting: nameSetting(source) },
    } as const;
    mailer.queueToOwner(mail).catch((error: unknown) => log.warn({ err: error }, 'the owner could not be written to'));
  };
}

/** 'moblix-v1' has its budget in `MOBLIX_V1_DAILY_BUDGET`. */
const nameSetting = (source: string): string => `${source.toUpperCase().replaceAll('-', '_')}_DAILY_BUDGET`;
