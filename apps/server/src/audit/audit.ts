import { insertAuditRow } from '../database/accounts/audit-log.ts';
import type { Database } from '../database/connection/database.ts';

export type AuditedAct =
  | 'signed-in'
  | 'joined'
  | 'signed-out-everywhere'
  | 'registered'
  | 'personal-data-changed'
  | 'consent-changed'
  | 'password-changed'
  | 'email-confirmation-requested'
  | 'withdrew'
  | 'channel-changed'
  | 'seats-aero-connected'
  | 'seats-aero-disconnected'
  | 'seats-aero-ended'
  | 'access-token-created'
  | 'access-token-revoked'
  | 'app-connected'
  | 'app-disconnected'
  | 'alert-created'
  | 'alert-changed'
  | 'alert-deleted'
  | 'exported'
  | 'erased'
  | 'admin-jobs-retried'
  | 'admin-list-exported'
  | 'admin-bonus-added'
  | 'admin-bonus-removed'
  | 'admin-reference-stored'
  | 'admin-reference-reset'
  | 'admin-testimonial-added'
  | 'admin-testimonial-changed'
  | 'admin-testimonial-removed'
  | 'admin-offers-texts-changed'
  | 'admin-claim-changed';

export type Audit = {
  /** Records an act. `details` contain no personal data, because they outlive the account. */
  record(
    accountId: string,
    act: AuditedAct,
    details: Record<string, string | boolean>,
    requestId?: string,
  ): Promise<void>;
};

export function createAudit(database: Database, now: () => number): Audit {
  return {
    record: (accountId, action, details, requestId = undefined) =>
      insertAuditRow(database, { accountId, action, details, requestId, at: new Date(now()) }),
  };
}
