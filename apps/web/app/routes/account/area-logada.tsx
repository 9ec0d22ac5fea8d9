import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoggedInArea } from '../../account/logged-in-area.tsx';
import { requireMember } from '../../account/session/member.server.ts';
import { useSubscriptionOffer } from '../../account/session/use-subscription-offer.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { loadSubscription } from '../../plans/subscription-view.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  return { viewer: member.viewer, subscription: await loadSubscription(member) };
}

export const meta: MetaFunction = () => [{ title: `Área logada | ${product.name}` }, noIndex];

export default function Page() {
  const { viewer, subscription } = useLoaderData<typeof loader>();
  useSubscriptionOffer(viewer);
  return <LoggedInArea viewer={viewer} subscription={subscription} />;
}
