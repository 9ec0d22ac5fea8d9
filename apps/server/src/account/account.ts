import type { AccountExport } from '../presenters/account-export.ts';
import type { AccountDeps } from './account-deps.ts';
import { finishErasure, forgetOld } from './account-jobs.ts';
import { type Erased, erase, finish } from './erasure.ts';
import { exportAccount } from './export.ts';
import { forget } from './forget.ts';

/** Export and erasure of a person's data. */
export type Account = {
  /** Exports all data of an account, with what an erasure keeps and why. Audited. */
  export(accountId: string, requestId?: string): Promise<AccountExport>;
  /**
   * Cancels at the payment service first, then deletes and empties in one transaction; a job sends the farewell mail and
   * deletes the provider's account. Idempotent.
   */
  erase(accountId: string, requestId?: string): Promise<Erased>;
  /** Deletes data past its retention period and resumes pending erasures. Runs every night. */
  forgetOld(): Promise<void>;
};

export function createAccount(deps: AccountDeps): Account {
  const { jobs } = deps;
  jobs.handle(finishErasure, ({ accountId }) => finish(deps, accountId));
  jobs.handle(forgetOld, () => forget(deps));
  jobs.schedule(forgetOld, '40 3 * * *', {});
  return {
    export: (accountId, requestId) => exportAccount(deps, accountId, requestId),
    erase: (accountId, requestId) => erase(deps, accountId, requestId),
    forgetOld: () => forget(deps),
  };
}
