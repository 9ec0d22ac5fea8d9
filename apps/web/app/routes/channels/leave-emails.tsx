import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { EmailExitPage } from '../../channels/email-exit-page.tsx';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { readLinkKey } from '../../read-link-key.ts';
import { servicesContext } from '../../services.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  return context.get(servicesContext).findAlertEmail(readLinkKey(url));
}

export function action({ url, context }: ActionFunctionArgs) {
  return context.get(servicesContext).leaveAlertEmail(readLinkKey(url));
}

export const meta: MetaFunction = () => [{ title: `Alertas por e-mail | ${product.name}` }, noIndex];

export default function Page() {
  const initialState = useLoaderData<typeof loader>();
  return <EmailExitPage state={useActionData<typeof action>() ?? initialState} />;
}
