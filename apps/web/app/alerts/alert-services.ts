import type { Alert, AlertDetails, AlertList } from '@revoada/core/alerts/alert-view';
import type { FieldError } from '@revoada/core/errors';

type SavedAlert = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };

/** What the pages of alerts read and do in a member's name. Another account's alert is unknown. */
export type AlertServices = {
  listAlerts(): Promise<AlertList>;
  readAlert(id: string): Promise<AlertDetails | null>;
  /** How many alerts wait for the subscription. */
  countLapsedAlerts(): Promise<number>;
  /** Adds what `readAlertForm` read; a repeat with the same key adds none. */
  addAlert(given: unknown, creationKey: string): Promise<SavedAlert>;
  /** Null where it is gone; with the newer one where it was changed after `version` was read. */
  changeAlert(id: string, version: number, given: unknown): Promise<SavedAlert | { ok: false; newer: Alert } | null>;
  /** These three are false where there is none. */
  pauseAlert(id: string): Promise<boolean>;
  resumeAlert(id: string): Promise<boolean>;
  removeAlert(id: string): Promise<boolean>;
};
