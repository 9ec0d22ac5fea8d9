import { exportRows } from '../database/accounts/export-rows.ts';
import { type AccountExport, presentExport } from '../presenters/account-export.ts';
import type { AccountDeps } from './account-deps.ts';

export async function exportAccount(deps: AccountDeps, accountId: string, requestId?: string): Promise<AccountExport> {
  const { database, audit, settings, now } = deps;
  await audit.record(accountId, 'exported', {}, requestId);
  const data = await exportRows(database, accountId);
  return presentExport(data, { exportedAt: now(), demo: settings.demo, owner: settings.owner });
}
