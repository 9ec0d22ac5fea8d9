import { NEW_CLIENT } from '@revoada/core/forms/client-form';
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
import { ClientFormFields } from '../../clients/client-form.tsx';
import { type ClientResult, readPostedClient, saveOrExplain } from '../../clients/client-values.server.ts';
import styles from '../../clients/clients.module.css';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';
import { BackLink, PageFrame } from '../../ui/pages/page-frame.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  requireMember(context);
  return { key: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ClientResult | Response> {
  const member = requireMember(context);
  const form = await request.formData();
  const values = readPostedClient(form);
  const key = readFormText(form, 'chave') || crypto.randomUUID();
  const saved = await saveOrExplain(() => member.addClient(values, key), context.get(servicesContext).report);
  if (typeof saved === 'string') {
    return { values, key, fields: [], message: saved, newer: null };
  }
  if (saved.ok) return redirect('/dashboard?aviso=cliente-adicionado');
  const { fields, message } = saved;
  return { values, key, fields, message, newer: null };
}

export const meta: MetaFunction = () => [{ title: `Adicionar cliente | ${product.name}` }, noIndex];

/** `/dashboard/clients/new`. */
export default function Page() {
  const { key } = useLoaderData<typeof loader>();
  const result = useActionData<ClientResult>();
  return (
    <PageFrame narrow>
      <BackLink to="/dashboard">Voltar</BackLink>
      <h1>Adicionar cliente</h1>
      <p className={styles.lead}>
        Nome, e-mail e telefone são obrigatórios. Você é responsável pelos dados das pessoas que cadastra; só você os
        vê.
      </p>
      <ClientFormFields
        values={NEW_CLIENT}
        result={result}
        hidden={{ chave: result?.key ?? key }}
        cancel="/dashboard"
      />
    </PageFrame>
  );
}
