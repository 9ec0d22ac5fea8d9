import { plan } from '@revoada/core/plans/plan';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { hasPaymentError } from '../../plans/payment-error.tsx';
import { PremiumPage } from '../../plans/premium-page.tsx';
import { subscriptionView } from '../../plans/subscription-view.server.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const subscription = await context.get(servicesContext).billing.subscription();
  return { subscription: subscription ? subscriptionView(subscription) : null, failed: hasPaymentError(request) };
}

export const meta: MetaFunction = () => [
  { title: `${plan.name} | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Page() {
  return <PremiumPage {...useLoaderData<typeof loader>()} />;
}
