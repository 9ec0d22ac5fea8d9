import type { Logger } from 'pino';
import type { Mailer } from '../../mail/mailer.ts';

type Parts = { budget: number; mailer: Pick<Mailer, 'queueToOwner'>; log: Logger };

const warnAtPercent = [70, 90] as const;

/**
 * Warns the owner when the day's searches reach a part of the budget: each process in the log, all together in one mail a
 * day and part.
 */
export function createBudgetWarnings({ budget, mailer, log }: Parts): (count: number, day: string) => void {
  let warned = { day: '', percent: 0 };
  return (count, day) => {
    if (warned.day !== day) warned = { day, percent: 0 };
    const percent = warnAtPercent.findLast((part) => count >= (part / 100) * budget) ?? 0;
    if (percent <= warned.percent) return;
    warned = { day, percent };
    log.warn({ percent, searches: count, budget }, 'the day’s budget of searches is running out');
    const mail = {
      key: `search-budget:${day}:${percent}`,
      template: 'search-budget',
      data: { percent, budget },
    } as const;
    mailer.queueToOwner(mail).catch((error: unknown) => log.warn({ err: error }, 'the owner could not be written to'));
  };
}
