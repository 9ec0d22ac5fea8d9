import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountPage } from '../../account-page/account-page.tsx';
import { accountView } from '../../account-page/account-view.server.ts';
import { actOnAccount } from '../../account-page/act-on-account.server.ts';
import { product } from '../../content/product.ts';
import { subscriptionView } from '../../plans/subscription-view.server.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { account, billing, now } = context.get(servicesContext);
  const [overview, subscription] = await Promise.all([account.overview(), billing.subscription()]);
  // The session ended between the guard and here.
  if (!overview) throw redirect('/login?aviso=entrar&returnTo=%2Fconta');
  return { account: accountView(overview, now()), subscription: subscription ? subscriptionView(subscription) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnAccount(await request.formData(), context.get(servicesContext));
}

export const meta: MetaFunction = () => [
  { title: `Minha conta | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

// S-192
export default function Page() {
  const result = useActionData<typeof action>();
  return (
    <AccountPage {...useLoaderData<typeof loader>()} result={result instanceof Response ? null : (result ?? null)} />
  );
}
