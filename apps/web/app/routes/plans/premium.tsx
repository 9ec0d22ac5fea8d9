import { plan } from '@revoada/core/plans/plan';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { hasPaymentError } from '../../plans/payment-error.tsx';
import { PremiumPage } from '../../plans/premium-page.tsx';
import { loadSubscription } from '../../plans/subscription-view.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [subscription, pausedAlerts] = await Promise.all([loadSubscription(member), member.countLapsedAlerts()]);
  return { subscription, pausedAlerts, failed: hasPaymentError(request) };
}

export const meta: MetaFunction = () => [{ title: `${plan.name} | ${product.name}` }, noIndex];

export default function Page() {
  return <PremiumPage {...useLoaderData<typeof loader>()} />;
}
