import { findAlertEmailByKey, setAlertEmail } from '../../database/channels/alert-emails.ts';
import type { Database } from '../../database/connection/database.ts';

/** The unsubscribe link of an alert's mail. */
export type EmailExit = {
  /** Null for an unknown key, or one of an erased account. */
  find(key: string): Promise<{ enabled: boolean } | null>;
  /** Turns alerts by e-mail off; a repeat is harmless. */
  leave(key: string): Promise<{ enabled: boolean } | null>;
};

type Parts = {
  database: Database;
  now(): number;
  /** Notes that the person turned it off. */
  onLeave(accountId: string): Promise<void>;
};

export function createEmailExit({ database, now, onLeave }: Parts): EmailExit {
  return {
    async find(key) {
      const found = await findAlertEmailByKey(database, key);
      return found && { enabled: found.enabled };
    },
    async leave(key) {
      const found = await findAlertEmailByKey(database, key);
      if (!found) return null;
      if (found.enabled) {
        await setAlertEmail(database, found.accountId, false, new Date(now()));
        await onLeave(found.accountId);
      }
      return { enabled: false };
    },
  };
}
