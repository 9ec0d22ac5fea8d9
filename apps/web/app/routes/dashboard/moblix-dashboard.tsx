import { ENTRY_FIELDS, type EntryForm } from '@revoada/core/miles/entries/entry-form';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readFormText } from '../../account/form-text.ts';
import { requireMember } from '../../account/session/member.server.ts';
import { product } from '../../content/product.ts';
import { DashboardPage, isEntryAct, readAct } from '../../dashboard/dashboard-page.tsx';
import type { EntryResult } from '../../dashboard/entry-form.tsx';
import { noIndex } from '../../layout/no-index.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = Number(url.searchParams.get('pagina') ?? 1);
  const [dashboard, connected] = await Promise.all([
    member.readDashboard(Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1),
    // Without scripts the page waits for it, where somebody asks.
    url.searchParams.has('conexao') ? member.isBackendAuthenticated() : null,
  ]);
  return { dashboard, connected, act: readAct(url.searchParams.get('acao')), entryKey: crypto.randomUUID() };
}

export async function action({ request, context, url }: ActionFunctionArgs): Promise<EntryResult | Response> {
  const act = readAct(url.searchParams.get('acao'));
  if (!isEntryAct(act)) throw new Response(null, { status: 400 });
  const form = await request.formData();
  const values = Object.fromEntries(ENTRY_FIELDS.map((field) => [field, readFormText(form, field)])) as EntryForm;
  const key = readFormText(form, 'chave') || crypto.randomUUID();
  const fields = await requireMember(context).recordMiles(act, values, key);
  return fields.length > 0 ? { values, fields, key } : redirect('/moblix-dashboard?aviso=lancamento-salvo');
}

export const meta: MetaFunction = () => [{ title: `Painel Moblix | ${product.name}` }, noIndex];

// S-377
export default function Page() {
  return <DashboardPage {...useLoaderData<typeof loader>()} result={useActionData<EntryResult>()} />;
}
