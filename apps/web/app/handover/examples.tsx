import type { Examples } from '../example.ts';
import { OverlayExample } from '../example-parts/overlay-example.tsx';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { ConfirmStep, confirmTitle } from './confirm-step.tsx';
import { GuidanceStep, guidanceTitle } from './guidance-step.tsx';
import { PurchaseStep } from './purchase-step.tsx';
import { purchaseTitles } from './purchase-titles.ts';
import type { PurchasePhase } from './use-purchase.ts';

const nothing = () => undefined;
const handovers = [inReais(2946_00), inMiles(60_000)].flatMap((price) => {
  const [offer] = sampleOffers([{ day: 10, price }]);
  const handover = offer && { leg: 'outbound' as const, offers: [offer] as const, search: sampleQuery, seenAt: null };
  const visit = handover && airlineVisit(handover);
  return handover && visit ? [{ handover, visit }] : [];
});
const [cash, miles] = handovers;
const phases: Readonly<Record<string, PurchasePhase>> = {
  'pergunta da compra': 'asking',
  'compra em processo': 'processing',
  'viagem comprada': 'completed',
  'falta a ida': 'outbound-left',
  'volta sem busca': 'search-missing',
};

export const handoverExamples: readonly Examples[] =
  cash && miles
    ? [
        {
          component: 'Ida à companhia',
          states: {
            confirmação: (
              <OverlayExample name="confirmação">
                {(close) => (
                  <ModalDialog title={confirmTitle(cash.visit)} onClose={close}>
                    <ConfirmStep {...cash} onGo={nothing} />
                  </ModalDialog>
                )}
              </OverlayExample>
            ),
            'como resgatar': (
              <OverlayExample name="como resgatar">
                {(close) => (
                  <ModalDialog title={guidanceTitle(miles.handover)} onClose={close}>
                    <GuidanceStep {...miles} onGo={nothing} />
                  </ModalDialog>
                )}
              </OverlayExample>
            ),
            ...Object.fromEntries(
              Object.entries(phases).map(([name, phase]) => [
                name,
                <OverlayExample key={name} name={name}>
                  {(close) => (
                    <ModalDialog title={purchaseTitles[phase]} onClose={close}>
                      <PurchaseStep {...cash} id="exemplo" purchase={{ phase, confirm: nothing }} />
                    </ModalDialog>
                  )}
                </OverlayExample>,
              ]),
            ),
          },
        },
      ]
    : [];
