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
import { ClientPage } from '../../clients/client-page.tsx';
import { clientsUrl, clientUrl } from '../../clients/client-urls.ts';
import { type ClientResult, readPostedClient, saveOrExplain } from '../../clients/client-values.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

const unknown = () => new Response(null, { status: 404 });

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const client = await requireMember(context).readClient(params.id ?? '');
  if (!client) throw unknown();
  return { client, editing: url.searchParams.has('editar') };
}

export async function action({ request, context, params }: ActionFunctionArgs): Promise<ClientResult | Response> {
  const member = requireMember(context);
  const form = await request.formData();
  const id = params.id ?? '';
  if (readFormText(form, 'ato') === 'excluir') {
    // A repeat finds it gone, as it was meant to be.
    await member.removeClient(id);
    return redirect(`${clientsUrl()}?aviso=cliente-excluido`);
  }
  const values = readPostedClient(form);
  const version = Number(readFormText(form, 'versao'));
  const save = () => member.updateClient(id, Number.isInteger(version) ? version : 0, values);
  const saved = await saveOrExplain(save, context.get(servicesContext).report);
  if (saved === null) throw unknown();
  const result: ClientResult = { values, key: '', fields: [], message: null, newer: null };
  if (typeof saved === 'string') return { ...result, message: saved };
  if (saved.ok) return redirect(`${clientUrl(id)}?aviso=cliente-salvo`);
  if ('newer' in saved) {
    const message = 'Este cliente foi alterado em outro lugar.';
    return { ...result, message, newer: saved.newer };
  }
  return { ...result, fields: saved.fields, message: saved.message };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.client.name ?? 'Cliente'} | ${product.name}` },
  noIndex,
];

export default function Page() {
  return <ClientPage {...useLoaderData<typeof loader>()} result={useActionData<ClientResult>()} />;
}
