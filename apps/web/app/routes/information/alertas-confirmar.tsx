import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { ListLinkPage } from '../../newsletter/list-link-page.tsx';
import { readLinkKey } from '../../read-link-key.ts';
import { servicesContext } from '../../services.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  return context.get(servicesContext).findListLink(readLinkKey(url));
}

export function action({ url, context }: ActionFunctionArgs) {
  return context.get(servicesContext).confirmListLink(readLinkKey(url));
}

export const meta: MetaFunction = () => [{ title: `Confirmar e-mail | ${product.name}` }, noIndex];

export default function Page() {
  const entry = useLoaderData<typeof loader>();
  return <ListLinkPage act="confirm" entry={useActionData<typeof action>() ?? entry} />;
}
