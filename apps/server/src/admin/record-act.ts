import type { Audit } from '../audit/audit.ts';

/** Audits an act under the admin's account. `details` contain no personal data. */
export type RecordAct = (act: Parameters<Audit['record']>[1], details: Parameters<Audit['record']>[2]) => Promise<void>;
