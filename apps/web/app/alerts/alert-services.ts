import type { Alert, AlertDetails, AlertList } from '@revoada/core/alerts/alert-view';
import type { FieldError } from '@revoada/core/errors';

type SavedAlert = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };

/** Services of the alert pages for a member. Another account's alert is unknown. */
export type AlertServices = {
  listAlerts(): Promise<AlertList>;
  readAlert(id: string): Promise<AlertDetails | null>;
  /** Number of alerts that wait for the subscription. */
  countLapsedAlerts(): Promise<number>;
  /** Adds the terms parsed by `readAlertForm`, once for each key. */
  addAlert(given: unknown, creationKey: string): Promise<SavedAlert>;
  /** Null if it no longer exists; with the newer one if it was changed after `version`. */
  changeAlert(id: string, version: number, given: unknown): Promise<SavedAlert | { ok: false; newer: Alert } | null>;
  /** These three return false for an unknown alert. */
  pauseAlert(id: string): Promise<boolean>;
  resumeAlert(id: string): Promise<boolean>;
  removeAlert(id: string): Promise<boolean>;
};
