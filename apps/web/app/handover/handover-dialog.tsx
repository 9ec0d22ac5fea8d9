import type { Direction } from '@revoada/core/flights/offer';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { BeforeStep } from './before-step.tsx';
import { useHandoverCheck } from './check/use-handover-check.ts';
import type { Handover } from './handover.ts';
import { closeHandover, type HandoverState, replaceHandover, storeVisit, suspendHandover } from './handover-store.ts';
import { openAirline } from './open-airline.ts';
import { PurchaseStep } from './purchases/purchase-step.tsx';
import { usePurchase } from './purchases/use-purchase.ts';
import { nameStep } from './step-titles.ts';
import { TripSteps } from './trip-steps.tsx';

type HandoverDialogProps = {
  state: HandoverState;
  /** Lists of other flights; absent on the page of the lists. */
  listUrls?: Readonly<Partial<Record<Direction, string>>>;
  /** Chooses another flight in place of one that is gone. */
  onReplace?: (handover: Handover) => void;
};

/**
 * Dialog of a handover: what happens at the airline, how to redeem miles, then whether the flight was bought, and the
 * other flight of the trip. One dialog for all steps, so that the focus returns to its opener. Load it lazily.
 */
export function HandoverDialog({ state, listUrls, onReplace }: HandoverDialogProps) {
  const { step, handover } = state;
  const visit = useMemo(() => airlineVisit(handover), [handover]);
  const check = useHandoverCheck(handover, step === 'before');
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
  const { key, pathname } = useLocation();
  // The summary changes its own URL while a dialog is open; in the lists another URL is another step.
  const page = listUrls ? pathname : key;
  const shownAt = useRef<string | null>(null);
  // Closes with its page, because Back would show another page behind it.
  useEffect(() => {
    shownAt.current = page;
    return () => {
      shownAt.current = null;
      // Strict mode unmounts and mounts an effect at once.
      queueMicrotask(() => {
        if (shownAt.current !== page) suspendHandover(state.id);
      });
    };
  }, [page, state.id]);
  if (!visit) return null;
  const leave = () => {
    // Stores the visit first, because opening in the same tab may unload the page.
    storeVisit(check.handover);
    openAirline(visit.url);
  };
  return (
    <ModalDialog
      title={nameStep(state, visit, check)}
      head={<TripSteps handover={handover} />}
      onClose={step === 'processing' ? () => undefined : closeHandover}
    >
      <div ref={content}>
        {step === 'before' ? (
          <BeforeStep
            handover={handover}
            visit={visit}
            wallet={wallet}
            check={check}
            othersUrl={handover.leg === 'both' ? null : (listUrls?.[handover.leg] ?? null)}
            isNext={state.bought !== null}
            onGo={leave}
            onReplace={(next) => {
              onReplace?.(next);
              replaceHandover(next);
            }}
          />
        ) : (
          <PurchaseStep state={state} visit={visit} onConfirm={confirm} />
        )}
      </div>
    </ModalDialog>
  );
}
