import type { Audit } from '../audit/audit.ts';

/** Notes what an admin did, under their account. Details name no person. */
export type RecordAct = (act: Parameters<Audit['record']>[1], details: Parameters<Audit['record']>[2]) => Promise<void>;
