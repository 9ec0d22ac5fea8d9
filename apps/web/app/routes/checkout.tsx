import { planPricePerMonth } from '@revoada/core/plans/plan';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { planCard } from '../content/plan.ts';
import { product } from '../content/product.ts';
import { BuyButton } from '../plans/buy-button.tsx';
import { PaymentError, paymentFailed } from '../plans/payment-error.tsx';
import { PlanFeatures, PlanTerms } from '../plans/plan-card.tsx';
import { useViewer } from '../site-data.ts';
import { SinglePage } from '../ui/single-page.tsx';

const title = `${product.name} Premium`;

export function loader({ request }: LoaderFunctionArgs) {
  return { failed: paymentFailed(request) };
}

export const meta: MetaFunction = () => [{ title: `${title} | ${product.name}` }];

/** Spec §2 'Checkout'; the plan's name on this page is settled in decisions, 'Names'. */
export default function CheckoutPage() {
  const { failed } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <SinglePage title={title}>
      {failed ? <PaymentError /> : null}
      {viewer?.account === 'subscriber' ? <p>Você já assina a {planCard.title}: aproveite.</p> : null}
      <PlanFeatures />
      <div className="one__acts">
        <BuyButton sameTab className="btn btn--main btn--wide">
          Assinar Agora - {planPricePerMonth}
        </BuyButton>
      </div>
      <PlanTerms>{viewer ? planCard.terms : 'Primeiro você cria a sua conta; o pagamento vem logo depois.'}</PlanTerms>
    </SinglePage>
  );
}
