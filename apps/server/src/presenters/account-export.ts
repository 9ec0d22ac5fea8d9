import * as v from 'valibot';
import type { ExportedTable } from '../database/accounts/export-rows.ts';
import { isoInstant } from './shapes.ts';

const table = v.object({
  about: v.pipe(v.string(), v.description('In Portuguese')),
  afterErasure: v.pipe(
    v.string(),
    v.description('What an erasure does with it, and by which law it is kept; in Portuguese'),
  ),
  rows: v.array(v.record(v.string(), v.unknown())),
});

export const accountExportSchema = v.object({
  exportedAt: isoInstant,
  demo: v.boolean(),
  about: v.string(),
  controller: v.object({ companyName: v.string(), email: v.string() }),
  data: v.pipe(v.record(v.string(), table), v.description('By table; instants are UTC')),
});

/** The file that a person takes away. Instants are UTC, ISO. */
export type AccountExport = {
  exportedAt: string;
  /** True while any stand-in answers. */
  demo: boolean;
  about: string;
  controller: { companyName: string; email: string };
  /** By table: what it is, what an erasure does with it, and the person's rows. */
  data: Record<string, ExportedTable>;
};

const about =
  'Tudo o que guardamos sobre você. Datas e horas em UTC. A sua senha fica no provedor de identidade e o seu cartão no ' +
  'serviço de pagamentos: não temos nenhum dos dois. Credenciais das sessões não saem daqui.';

type ExportContext = { exportedAt: number; demo: boolean; owner: { companyName: string; email: string } };

export function presentExport(data: Record<string, ExportedTable>, context: ExportContext): AccountExport {
  const { companyName, email } = context.owner;
  return {
    exportedAt: new Date(context.exportedAt).toISOString(),
    demo: context.demo,
    about,
    controller: { companyName, email },
    data,
  };
}
