import { readClientListQuery } from '@revoada/core/clients/client-list';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { ClientListPage } from '../../clients/client-list.tsx';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readClientListQuery(url.searchParams);
  return { query, list: await requireMember(context).listClients(query) };
}

export const meta: MetaFunction = () => [{ title: `Clientes | ${product.name}` }, noIndex];

export default function Page() {
  return <ClientListPage {...useLoaderData<typeof loader>()} />;
}
