import type { CallLog } from './call-log.ts';
import type { PaymentFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Webhooks } from './webhooks.ts';

/** What the control page shows and acts on. */
export type ControlDeps = { ledger: Ledger; webhooks: Webhooks; faults: PaymentFaults; calls: CallLog };
