import { planPricePerMonth } from '@revoada/core/plans/plan';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { planCard } from '../../content/plan.ts';
import { product } from '../../content/product.ts';
import { describePage } from '../../information/describe.ts';
import { noIndex } from '../../layout/no-index.ts';
import { BuyButton } from '../../plans/buy-button.tsx';
import { hasPaymentError, PaymentError } from '../../plans/payment-error.tsx';
import { PlanFeatures, PlanTerms } from '../../plans/plan-card.tsx';
import { useViewer } from '../../site-data.ts';
import styles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';

const title = `${product.name} Premium`;

export function loader({ request }: LoaderFunctionArgs) {
  return { failed: hasPaymentError(request) };
}

export const meta: MetaFunction = () => [
  ...describePage(
    title,
    `Todos os voos, em qualquer data, e alertas de preço por ${planPricePerMonth}. ${planCard.terms}`,
  ),
  noIndex,
];

/** The checkout page, which uses another name for the plan. */
export default function CheckoutPage() {
  const { failed } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <SinglePage title={title}>
      {failed ? <PaymentError /> : null}
      {viewer?.account === 'subscriber' ? <p>Você já assina a {planCard.title}: aproveite.</p> : null}
      <PlanFeatures />
      <div className={styles.acts}>
        <BuyButton sameTab className="btn btn--main btn--wide">
          Assinar Agora - {planPricePerMonth}
        </BuyButton>
      </div>
      <PlanTerms>{viewer ? planCard.terms : 'Primeiro você cria a sua conta; o pagamento vem logo depois.'}</PlanTerms>
    </SinglePage>
  );
}
