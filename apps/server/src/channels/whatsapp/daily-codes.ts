import type { Logger } from 'pino';
import type { Database } from '../../database/connection/database.ts';
import { addUsage } from '../../database/prices/upstream-usage.ts';
import type { Mailer } from '../../mail/mailer.ts';

type Deps = { perDay: number; database: Database; mailer: Pick<Mailer, 'queueToOwner'>; now(): number; log: Logger };

/** Counts a code of the UTC day; false once all processes together have sent the day's limit. */
export type TakeDailyCode = () => Promise<boolean>;

/** Notifies the owner with the last code of a day. */
export function createDailyCodes({ perDay, database, mailer, now, log }: Deps): TakeDailyCode {
  return async () => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const sent = await addUsage(database, { source: 'whatsapp-codes', day, of: 'searches' }, 1);
    if (sent === perDay) {
      log.warn({ perDay }, 'the day’s codes by WhatsApp are all sent');
      await mailer.queueToOwner({ key: `whatsapp-codes:${day}`, template: 'whatsapp-codes', data: { perDay } });
    }
    return sent <= perDay;
  };
}
