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
  return context.get(servicesContext).leaveListLink(readLinkKey(url));
}

export const meta: MetaFunction = () => [{ title: `Sair da lista | ${product.name}` }, noIndex];

export default function Page() {
  const entry = useLoaderData<typeof loader>();
  return <ListLinkPage act="leave" entry={useActionData<typeof action>() ?? entry} />;
}
