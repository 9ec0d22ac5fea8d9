import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { BeforeStep } from './before-step.tsx';
import { closeHandover, type HandoverState, storeVisit, suspendHandover } from './handover-store.ts';
import { openAirline } from './open-airline.ts';
import { PriceAge } from './price-age.tsx';
import { PurchaseStep } from './purchases/purchase-step.tsx';
import { usePurchase } from './purchases/use-purchase.ts';
import { nameStep } from './step-titles.ts';
import { TripSteps } from './trip-steps.tsx';

type HandoverDialogProps = {
  state: HandoverState;
  /** State of a chosen flight's price, on a page that checks it again. */
  renderCheck?: (leg: RoundTripDirection) => ReactNode;
};

/**
 * Dialog of a handover: what happens at the airline, how to redeem miles, then whether the flight was bought, and the
 * other flight of the trip. One dialog for all steps, so that the focus returns to its opener. Load it lazily.
 */
export function HandoverDialog({ state, renderCheck }: HandoverDialogProps) {
  const { step, handover } = state;
  const visit = useMemo(() => airlineVisit(handover), [handover]);
  const { confirm } = usePurchase(state);
  const wallet = useSpendableWallet();
  const content = useRef<HTMLDivElement>(null);
  const shown = `${state.id} ${step}`;
  const first = useRef(shown);
  // The pressed button is removed with its step, so the next step's title takes the focus for screen readers.
  useEffect(() => {
    if (first.current === shown) return;
    first.current = shown;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [shown]);

  useEffect(() => {
    if (!visit) closeHandover();
  }, [visit]);
  const { key } = useLocation();
  const shownAt = useRef<string | null>(null);
  // Closes with its page, because Back would show another page behind it.
  useEffect(() => {
    shownAt.current = key;
    return () => {
      shownAt.current = null;
      // Strict mode unmounts and mounts an effect at once.
      queueMicrotask(() => {
        if (shownAt.current !== key) suspendHandover(state.id);
      });
    };
  }, [key, state.id]);
  if (!visit) return null;
  const leave = () => {
    // Stores the visit first, because opening in the same tab may unload the page.
    storeVisit();
    openAirline(visit.url);
  };
  return (
    <ModalDialog
      title={nameStep(state, visit)}
      head={<TripSteps handover={handover} />}
      onClose={step === 'processing' ? () => undefined : closeHandover}
    >
      <div ref={content}>
        {step === 'before' ? (
          <BeforeStep
            handover={handover}
            visit={visit}
            wallet={wallet}
            priceAge={
              handover.leg === 'both' ? null : (renderCheck?.(handover.leg) ?? <PriceAge seenAt={handover.seenAt} />)
            }
            isNext={state.bought !== null}
            onGo={leave}
          />
        ) : (
          <PurchaseStep state={state} visit={visit} onConfirm={confirm} />
        )}
      </div>
    </ModalDialog>
  );
}
