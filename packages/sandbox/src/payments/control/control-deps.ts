import type { CallLog } from '../api/call-log.ts';
import type { PaymentFaults } from '../api/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

export type PaymentsControlDeps = { ledger: Ledger; webhooks: Webhooks; faults: PaymentFaults; calls: CallLog };
