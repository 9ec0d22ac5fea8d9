import { useSyncExternalStore } from 'react';
import type { Examples } from '../example.ts';
import { OverlayExample } from '../example-parts/overlay-example.tsx';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { ConfirmStep, confirmTitle } from './confirm-step.tsx';
import { GuidanceStep, guidanceTitle } from './guidance-step.tsx';
import { FlightHandover, NoLink } from './handover-button.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { currentHandover, subscribeToHandover } from './handover-store.ts';
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

/** The dialogs of the buttons on this page. */
function LiveHandover() {
  const state = useSyncExternalStore(subscribeToHandover, currentHandover, () => null);
  return state ? <HandoverDialog key={state.id} state={state} /> : null;
}

export const handoverExamples: readonly Examples[] =
  cash && miles
    ? [
        {
          component: 'Ida à companhia',
          states: {
            'botão de um voo': (
              <>
                <FlightHandover offer={cash.handover.offers[0]} handover={() => cash.handover} />
                <LiveHandover />
              </>
            ),
            'voo sem link': <NoLink airline={cash.handover.offers[0].airline} />,
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
