import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { OwnerMail } from '../../mail/mailer.ts';
import { createBudgetWarnings } from './warnings.ts';

function startWarnings(queueToOwner?: () => Promise<void>) {
  const mails: OwnerMail[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const queue = async (mail: OwnerMail) => void mails.push(mail);
  const warn = createBudgetWarnings({
    source: 'moblix',
    budget: 1_000,
    mailer: { queueToOwner: queueToOwner ?? queue },
    log,
  });
  return { warn, mails, lines };
}

describe('the owner', () => {
  test('is warned once at 70 and once at 90 per cent, and again the next day', () => {
    const { warn, mails, lines } = startWarnings();
    for (const count of [0, 699, 700, 701, 899, 900, 1_000]) warn(count, '2026-12-01');
    warn(0, '2026-12-02');
    warn(700, '2026-12-02');
    expect(mails.map(({ key, data }) => [key, data])).toEqual([
      ['search-budget:moblix:2026-12-01:70', { percent: 70, budget: 1_000, setting: 'MOBLIX_DAILY_BUDGET' }],
      ['search-budget:moblix:2026-12-01:90', { percent: 90, budget: 1_000, setting: 'MOBLIX_DAILY_BUDGET' }],
      ['search-budget:moblix:2026-12-02:70', { percent: 70, budget: 1_000, setting: 'MOBLIX_DAILY_BUDGET' }],
    ]);
    expect(lines).toMatchObject([
      { level: 40, percent: 70, searches: 700, budget: 1_000 },
      { level: 40, percent: 90, searches: 900 },
      { level: 40, percent: 70 },
    ]);
  });

  test('gets only the highest warning when a process starts late', () => {
    const { warn, mails } = startWarnings();
    warn(950, '2026-12-01');
    expect(mails).toMatchObject([{ data: { percent: 90 } }]);
  });

  test('is warned in the log when there is no e-mail', async () => {
    const { warn, lines } = startWarnings(() => Promise.reject(new Error('no database')));
    warn(700, '2026-12-01');
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[1]).toMatchObject({ level: 40, msg: 'the owner could not be written to' });
  });
});
