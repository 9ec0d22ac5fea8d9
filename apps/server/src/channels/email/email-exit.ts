import { findAlertEmailByKey, setAlertEmail } from '../../database/channels/alert-emails.ts';
import type { Database } from '../../database/connection/database.ts';

/** The unsubscribe link of an alert's mail. */
export type EmailExit = {
  /** Null for an unknown key or an erased account. */
  find(key: string): Promise<{ enabled: boolean } | null>;
  /** Turns alerts by e-mail off. Idempotent. */
  leave(key: string): Promise<{ enabled: boolean } | null>;
};

type Deps = {
  database: Database;
  now(): number;
  /** Called after the person turned it off. */
  onLeave(accountId: string): Promise<void>;
};

export function createEmailExit({ database, now, onLeave }: Deps): EmailExit {
  return {
    async find(key) {
      const row = await findAlertEmailByKey(database, key);
      return row && { enabled: row.enabled };
    },
    async leave(key) {
      const row = await findAlertEmailByKey(database, key);
      if (!row) return null;
      if (row.enabled) {
        await setAlertEmail(database, row.accountId, false, new Date(now()));
        await onLeave(row.accountId);
      }
      return { enabled: false };
    },
  };
}
