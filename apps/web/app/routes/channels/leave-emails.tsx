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
import { servicesContext } from '../../services.ts';

const keyIn = (url: URL) => url.searchParams.get('chave') ?? '';

export function loader({ url, context }: LoaderFunctionArgs) {
  return context.get(servicesContext).findAlertEmail(keyIn(url));
}

export function action({ url, context }: ActionFunctionArgs) {
  return context.get(servicesContext).leaveAlertEmail(keyIn(url));
}

export const meta: MetaFunction = () => [{ title: `Alertas por e-mail | ${product.name}` }, noIndex];

// S-390
export default function Page() {
  const found = useLoaderData<typeof loader>();
  return <EmailExitPage state={useActionData<typeof action>() ?? found} />;
}
