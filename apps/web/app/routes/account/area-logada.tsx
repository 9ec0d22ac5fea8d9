import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoggedInArea } from '../../account/logged-in-area.tsx';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { subscriptionView } from '../../plans/subscription-view.server.ts';
import { servicesContext } from '../../services.ts';
import { useViewer } from '../../site-data.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const subscription = await context.get(servicesContext).billing.subscription();
  return { subscription: subscription ? subscriptionView(subscription) : null };
}

export const meta: MetaFunction = () => [{ title: `Área logada | ${product.name}` }, noIndex];

export default function Page() {
  const { subscription } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return viewer ? <LoggedInArea viewer={viewer} subscription={subscription} /> : null;
}
