import { finishErasure, forgetOld } from './account-jobs.ts';
import { type Erased, erase, finish } from './erasure.ts';
import { type Export, exportAccount } from './export.ts';
import { forget } from './forget.ts';
import type { AccountParts } from './parts.ts';

/** Export and erasure of a person's data. */
export type Account = {
  /** Exports all data of an account, with what an erasure keeps and why. Audited. */
  export(accountId: string, requestId?: string): Promise<Export>;
  /**
   * Cancels at the payment service first, then deletes and empties in one transaction; a job sends the farewell mail and
   * deletes the provider's account. Idempotent.
   */
  erase(accountId: string, requestId?: string): Promise<Erased>;
  /** Deletes data past its retention period and resumes pending erasures. Runs every night. */
  forgetOld(): Promise<void>;
};

export function createAccount(parts: AccountParts): Account {
  const { jobs } = parts;
  jobs.handle(finishErasure, ({ accountId }) => finish(parts, accountId));
  jobs.handle(forgetOld, () => forget(parts));
  jobs.schedule(forgetOld, '40 3 * * *', {});
  return {
    export: (accountId, requestId) => exportAccount(parts, accountId, requestId),
    erase: (accountId, requestId) => erase(parts, accountId, requestId),
    forgetOld: () => forget(parts),
  };
}
