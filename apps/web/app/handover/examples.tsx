import type { FlightOffer } from '@revoada/core/flights/offer';
import { useSyncExternalStore } from 'react';
import type { Examples } from '../example.ts';
import { OverlayExample } from '../example-parts/overlay-example.tsx';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import type { CheckState } from '../recheck/check-store.ts';
import { NO_REPLY } from '../recheck/price-check.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { BeforeStep } from './before-step.tsx';
import { combineChecks } from './check/handover-check.ts';
import type { Handover } from './handover.ts';
import { FlightHandover, NoLink } from './handover-button.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { currentHandover, type HandoverState, type HandoverStep, subscribeToHandover } from './handover-store.ts';
import { PurchaseStep } from './purchases/purchase-step.tsx';
import { nameStep } from './step-titles.ts';
import { TripSteps } from './trip-steps.tsx';

const nothing = () => undefined;
const rules = (penaltyCents: number) => ({
  change: { allowed: true, penaltyCents },
  refund: { allowed: false, penaltyCents: null },
});
const [cash, back] = sampleOffers([
  { day: 10, price: inReais(2946_00) },
  { day: 20, price: inReais(2710_00) },
]);
const [miles] = sampleOffers([{ day: 10, price: inMiles(60_000) }]);
const steps: Readonly<Record<string, HandoverStep>> = {
  'pergunta da compra': 'asking',
  'compra em processo': 'processing',
  'viagem comprada': 'completed',
  'falta a ida': 'outbound-left',
  'volta sem busca': 'search-missing',
};

/** A step of the dialog, opened with a button. */
function StepExample({
  name,
  state,
  checks = [],
}: {
  name: string;
  state: HandoverState;
  checks?: readonly CheckState[];
}) {
  const visit = airlineVisit(state.handover);
  const check = combineChecks(state.handover, checks);
  if (!visit) return null;
  return (
    <OverlayExample name={name}>
      {(close) => (
        <ModalDialog
          title={nameStep(state, visit, check)}
          head={<TripSteps handover={state.handover} />}
          onClose={close}
        >
          {state.step === 'before' ? (
            <BeforeStep
              {...{ handover: state.handover, visit, wallet: null, check, onGo: nothing, onReplace: nothing }}
              isNext={state.bought !== null}
            />
          ) : (
            <PurchaseStep state={state} visit={visit} onConfirm={nothing} />
          )}
        </ModalDialog>
      )}
    </OverlayExample>
  );
}

/** Dialogs of the buttons on this page. */
function LiveHandover() {
  const state = useSyncExternalStore(subscribeToHandover, currentHandover, () => null);
  return state ? <HandoverDialog key={state.id} state={state} /> : null;
}

/** States of the price, with other flights an hour later and dearer. */
function listChecks(flight: FlightOffer): Readonly<Record<string, CheckState>> {
  const seenAt = new Date().toISOString();
  const later = (hours: number, price: FlightOffer['price']): FlightOffer => ({
    ...flight,
    ...{ id: `${flight.id}-${hours}`, journeyKey: `${flight.journeyKey}-${hours}`, price },
    departsAt: flight.departsAt.replace(
      /T\d\d/,
      (hour) => `T${String(Number(hour.slice(1)) + hours).padStart(2, '0')}`,
    ),
  });
  const dearer = inReais(2986_00);
  const alternatives = [
    { ...flight, id: 'award', price: inMiles(60_000) },
    later(1, inReais(3110_00)),
    later(2, dearer),
  ];
  return {
    conferindo: 'checking',
    confirmado: { state: 'same', flight: { ...flight, seenAt } },
    'regras novas': { state: 'same', flight: { ...flight, conditions: rules(39_000), seenAt } },
    subiu: { state: 'changed', flight: { ...flight, price: inReais(2986_00), seenAt }, alternatives },
    caiu: { state: 'changed', flight: { ...flight, price: inReais(2906_00), seenAt }, alternatives },
    'não existe mais': { state: 'gone', checkedAt: seenAt, alternatives },
    'sem resposta': NO_REPLY,
  };
}

function listExamples(cash: FlightOffer, back: FlightOffer, miles: FlightOffer): readonly Examples[] {
  const search = { ...sampleQuery, return: '2026-12-20' };
  const chosen = { outbound: cash, return: back };
  const whole: Handover = { leg: 'outbound', offers: [cash], search, seenAt: null, chosen };
  const state: HandoverState = { step: 'before', id: 'exemplo', handover: whole, bought: null };
  const priced: HandoverState = { ...state, handover: { ...whole, seenAt: new Date().toISOString() } };
  const states: Readonly<Record<string, HandoverState>> = {
    confirmação: state,
    'próxima compra': { ...state, handover: { ...whole, leg: 'return', offers: [back] }, bought: 'outbound' },
    'como resgatar': {
      ...state,
      handover: { ...whole, offers: [miles], chosen: { outbound: miles, return: back } },
    },
    ...Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { ...state, step }])),
  };
  return [
    {
      component: 'Ida à companhia',
      states: {
        'botão de um voo': (
          <>
            <FlightHandover offer={cash} handover={() => whole} />
            <LiveHandover />
          </>
        ),
        ...Object.fromEntries(
          Object.entries(listChecks(cash)).map(([name, check]) => [
            `preço: ${name}`,
            <StepExample key={name} name={`preço: ${name}`} state={priced} checks={[check]} />,
          ]),
        ),
        'assento em milhas não existe mais': (
          <StepExample
            name="assento em milhas não existe mais"
            state={states['como resgatar'] ?? state}
            checks={[
              {
                state: 'gone',
                checkedAt: new Date().toISOString(),
                alternatives: [{ ...cash, journeyKey: miles.journeyKey }],
              },
            ]}
          />
        ),
        'voo sem link': <NoLink airline={cash.airline} />,
        ...Object.fromEntries(
          Object.entries(states).map(([name, each]) => [name, <StepExample key={name} name={name} state={each} />]),
        ),
      },
    },
  ];
}

export const handoverExamples: readonly Examples[] =
  cash && back && miles ? listExamples({ ...cash, conditions: rules(0) }, back, miles) : [];
