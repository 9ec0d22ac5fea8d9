import type { Direction } from '@revoada/core/flights/offer';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { BeforeStep } from './before-step.tsx';
import { askAboutPurchase, closeHandover, type HandoverState, setHandoverAside } from './handover-store.ts';
import { openAirline } from './open-airline.ts';
import { PriceAge } from './price-age.tsx';
import { PurchaseStep } from './purchases/purchase-step.tsx';
import { usePurchase } from './purchases/use-purchase.ts';
import { nameStep } from './step-titles.ts';
import { TripSteps } from './trip-steps.tsx';

type HandoverDialogProps = {
  state: HandoverState;
  /** How sure the price of a chosen flight is, on a page that asks for it again. */
  renderCheck?: (leg: Direction) => ReactNode;
};

/**
 * The way to the airline and back: what will happen there, for miles how to redeem them, afterwards whether it was
 * bought, and then the other flight of the trip. One dialog for all of it, so that the focus goes back where it came from.
 * Load it lazily.
 */
export function HandoverDialog({ state, renderCheck }: HandoverDialogProps) {
  const { step, handover } = state;
  const visit = useMemo(() => airlineVisit(handover), [handover]);
  const { confirm } = usePurchase(state);
  const wallet = useSpendableWallet();
  const content = useRef<HTMLDivElement>(null);
  const shown = `${state.id} ${step}`;
  const first = useRef(shown);
  // The button that was pressed is gone with its step: a screen reader hears the next one's title.
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
  // It goes with the place that it lies over: Back would show another page under it.
  useEffect(() => {
    shownAt.current = key;
    return () => {
      shownAt.current = null;
      // Strict mode ends an effect and begins it again at once.
      queueMicrotask(() => {
        if (shownAt.current !== key) setHandoverAside(state.id);
      });
    };
  }, [key, state.id]);
  if (!visit) return null;
  const leave = () => {
    // First what the page remembers: in the same tab it may be gone after this.
    askAboutPurchase();
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
