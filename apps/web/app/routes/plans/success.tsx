import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { type LoaderFunctionArgs, type MetaFunction, redirectDocument, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import type { PaymentServices } from '../../plans/plan-services.ts';
import { SuccessPage } from '../../plans/success-page.tsx';
import { maxChecks, usePaymentWatch } from '../../plans/use-payment-watch.ts';
import { servicesContext } from '../../services.ts';

/** A payment service without an answer counts as processing, so that the page checks again. */
const readPayment = (member: PaymentServices, sessionId: string | null): Promise<CheckoutState> =>
  member.checkoutState(sessionId).catch(() => 'processing');

/** `tentativa` counts the reloads of a page without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { member, unavailable } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const sessionId = params.get('session_id');
  const state = member ? await readPayment(member, sessionId) : unavailable ? 'processing' : 'unknown';
  const attempt = Math.max(0, Number.parseInt(params.get('tentativa') ?? '0', 10) || 0);
  const next = new URLSearchParams({ session_id: sessionId ?? '', tentativa: String(attempt + 1) });
  const url = `/success?${next}`;
  // The viewer was loaded before the payment: a fresh page shows the subscriber, and notifies the other tabs.
  if (state === 'paid' && member?.viewer.account === 'free' && !params.has('tentativa')) throw redirectDocument(url);
  return { state, again: attempt < maxChecks ? url : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.state === 'paid' ? 'Pagamento Realizado!' : 'Pagamento'} | ${product.name}` },
  noIndex,
];

export default function Page() {
  const { state, again } = useLoaderData<typeof loader>();
  return <SuccessPage state={state} late={usePaymentWatch(state)} again={again} />;
}
