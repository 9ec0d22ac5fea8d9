import { type ExportedTable, exportRows } from '../database/accounts/export-rows.ts';
import type { AccountDeps } from './account-deps.ts';

/** File of an export. Instants are UTC, ISO. */
export type Export = {
  exportedAt: string;
  /** True if any stand-in is used. */
  demo: boolean;
  about: string;
  controller: { companyName: string; email: string };
  /** By table: its description, its treatment in an erasure, and the person's rows. */
  data: Record<string, ExportedTable>;
};

const about =
  'Tudo o que guardamos sobre você. Datas e horas em UTC. A sua senha fica no provedor de identidade e o seu cartão no ' +
  'serviço de pagamentos: não temos nenhum dos dois. Credenciais das sessões não saem daqui.';

export async function exportAccount(deps: AccountDeps, accountId: string, requestId?: string): Promise<Export> {
  const { database, audit, settings, now } = deps;
  await audit.record(accountId, 'exported', {}, requestId);
  const data = await exportRows(database, accountId);
  const { companyName, email } = settings.owner;
  return {
    exportedAt: new Date(now()).toISOString(),
    demo: settings.demo,
    about,
    controller: { companyName, email },
    data,
  };
}
