import type { Examples } from '../example.ts';
import { BuyButton, ManageButton } from './buy-button.tsx';
import { PlanCard, PlanTerms } from './plan-card.tsx';
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
      'gerenciar assinatura': <ManageButton />,
      'convite com voos a mais': <UpsellBox hidden={{ cash: 12, miles: 1 }} />,
    },
  },
];
