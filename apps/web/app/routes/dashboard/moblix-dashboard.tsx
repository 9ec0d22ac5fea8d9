import { entryFields } from '@revoada/core/forms/entry-form';
import { IMPORT_MODES } from '@revoada/core/miles/entries/import-entries';
import { SETTLEMENTS } from '@revoada/core/miles/entries/miles-entry';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readFormText, readFormTexts } from '../../account/form-text.ts';
import { requireMember } from '../../account/session/member.server.ts';
import { product } from '../../content/product.ts';
import { DashboardPage, type DashboardResult, isEntryAct, readAct } from '../../dashboard/dashboard-page.tsx';
import { dashboardPath } from '../../dashboard/dashboard-path.ts';
import type { DashboardServices } from '../../dashboard/dashboard-services.ts';
import { noIndex } from '../../layout/no-index.ts';

export async function loader({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = Number(searchParams.get('pagina') ?? 1);
  const act = readAct(searchParams.get('acao'));
  const [dashboard, connected, transfers] = await Promise.all([
    member.readDashboard(Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1),
    // Without scripts the page waits for it when requested.
    searchParams.has('conexao') ? member.isBackendAuthenticated() : null,
    act === 'transferir' ? member.listMilesTransfers() : [],
  ]);
  const requested = { from: searchParams.get('de') ?? '', to: searchParams.get('para') ?? '' };
  return { dashboard, connected, act, transfers, requested, entryKey: crypto.randomUUID() };
}

export async function action({ request, context, url }: ActionFunctionArgs): Promise<DashboardResult | Response> {
  const member = requireMember(context);
  const requested = url.searchParams.get('acao');
  const form = await request.formData();
  if (requested === 'situacao') return settle(member, form);
  if (requested === 'importar') return importFile(member, form);
  const act = readAct(requested);
  if (!isEntryAct(act)) throw new Response(null, { status: 400 });
  const values = readFormTexts(form, entryFields);
  const key = readFormText(form, 'chave') || crypto.randomUUID();
  const fields = await member.recordMiles(act, values, key);
  return fields.length > 0 ? { values, fields, key } : redirect(`${dashboardPath}?aviso=lancamento-salvo`);
}

async function settle(member: DashboardServices, form: FormData): Promise<DashboardResult | Response> {
  const settlement = SETTLEMENTS.find((one) => one === readFormText(form, 'para'));
  if (!settlement) throw new Response(null, { status: 400 });
  const refused = await member.settleMiles(readFormText(form, 'lancamento'), settlement);
  if (refused) return { refused };
  return redirect(`${dashboardPath}?aviso=lancamento-${settlement === 'done' ? 'confirmado' : 'cancelado'}`);
}

/** The first step sends a file, the second its text. */
async function importFile(member: DashboardServices, form: FormData): Promise<DashboardResult | Response> {
  const text = readFormText(form, 'conteudo');
  if (text === '') {
    const file = form.get('arquivo');
    if (!(file instanceof File) || file.size === 0) {
      return { imports: { ok: false, problem: 'Escolha um arquivo CSV.' } };
    }
    return { imports: await member.previewImport(new Uint8Array(await file.arrayBuffer())) };
  }
  const mode = IMPORT_MODES.find((one) => one === readFormText(form, 'saldos')) ?? 'somar';
  const imported = await member.importMiles(text, mode);
  if ('problem' in imported) return { imports: { ok: false, problem: imported.problem } };
  return redirect(`${dashboardPath}?aviso=lancamentos-importados`);
}

export const meta: MetaFunction = () => [{ title: `Painel Moblix | ${product.name}` }, noIndex];

export default function Page() {
  return <DashboardPage {...useLoaderData<typeof loader>()} result={useActionData<DashboardResult>()} />;
}
