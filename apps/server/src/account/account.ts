import { finishErasure, forgetOld } from './account-jobs.ts';
import { type Erased, erase, finish } from './erasure.ts';
import { type Export, exportAccount } from './export.ts';
import { forget } from './forget.ts';
import type { AccountParts } from './parts.ts';

/** A person's data as a whole: taken out, and erased. */
export type Account = {
  /** Everything that we hold of an account, with what stays after an erasure and why. Audited. */
  export(accountId: string, requestId?: string): Promise<Export>;
  /**
   * Cancels at the payment service first, then deletes and empties in one step; the farewell and the provider's account
   * follow in a job. Repeating it is harmless.
   */
  erase(accountId: string, requestId?: string): Promise<Erased>;
  /** Removes what has been kept for as long as it may be, and takes up what is pending. Runs every night. */
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
