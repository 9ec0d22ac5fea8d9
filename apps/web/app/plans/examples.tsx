import type { Examples, PageExamples } from '../example.ts';
import { OverlayExample } from '../example-parts/overlay-example.tsx';
import { BuyButton, ManageButton } from './buy-button.tsx';
import { LimitModal } from './limit-modal.tsx';
import { PaymentError } from './payment-error.tsx';
import { PlanCard, PlanTerms } from './plan-card.tsx';
import { PremiumPage } from './premium-page.tsx';
import { PremiumUpsellModal } from './premium-upsell-modal.tsx';
import { activeSubscription, lateSubscription } from './sample-subscriptions.ts';
import { SuccessPage } from './success-page.tsx';
import { UpgradeModal } from './upgrade-modal.tsx';
import { UpsellBox } from './upsell-box.tsx';

export const plansExamples: readonly Examples[] = [
  {
    component: 'Plano',
    states: {
      cartão: (
        <PlanCard>
          <BuyButton />
          <PlanTerms />
        </PlanCard>
      ),
      'cartão de assinante': (
        <PlanCard>
          <ManageButton className="btn btn--main" />
        </PlanCard>
      ),
      'página de pagamento que não abriu': <PaymentError />,
      'gerenciar assinatura': <ManageButton />,
    },
  },
  {
    component: 'Convite sob as listas',
    width: 'full',
    states: {
      'com voos a mais': <UpsellBox hidden={{ cash: 12, miles: 1 }} flights={9} />,
      'com preços a mais': <UpsellBox hidden={{ cash: 0, miles: 1 }} flights={0} />,
    },
  },
  {
    component: 'Convites para o plano',
    states: {
      'limite de voos': (
        <OverlayExample name="limite de voos">
          {(close) => <LimitModal shown={3} hidden={12} kind={null} onClose={close} />}
        </OverlayExample>
      ),
      'data depois do limite': (
        <OverlayExample name="limite de datas">
          {(close) => <UpgradeModal maxDaysAhead={30} onClose={close} onOtherDate={close} />}
        </OverlayExample>
      ),
      alertas: (
        <OverlayExample name="convite para alertas">
          {(close) => <PremiumUpsellModal to="#" onClose={close} />}
        </OverlayExample>
      ),
    },
  },
];

export const plansPages: PageExamples = {
  plano: <PremiumPage subscription={null} failed={false} />,
  'plano, pagamento que não abriu': <PremiumPage subscription={null} failed />,
  'plano, assinante': <PremiumPage subscription={activeSubscription} failed={false} />,
  'plano, pagamento atrasado': <PremiumPage subscription={lateSubscription} failed={false} />,
  'pagamento feito': <SuccessPage state="paid" late={false} again={null} />,
  'pagamento a caminho': <SuccessPage state="processing" late={false} again="#" />,
  'pagamento a caminho, demorando': <SuccessPage state="processing" late again="#" />,
  'pagamento sem assinatura': <SuccessPage state="over" late={false} again={null} />,
  'pagamento não concluído': <SuccessPage state="unpaid" late={false} again={null} />,
};
