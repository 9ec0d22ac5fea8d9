import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ModalDialog } from '../ui/dialog.tsx';
import { airlineVisit } from './airline-visit.ts';
import { ConfirmStep, confirmTitle } from './confirm-step.tsx';
import { GuidanceStep, guidanceTitle } from './guidance-step.tsx';
import type { Handover } from './handover.ts';
import {
  askAboutPurchase,
  closeHandover,
  type HandoverState,
  setHandoverAside,
  showGuidance,
} from './handover-store.ts';
import { openAirline } from './open-airline.ts';
import { PurchaseStep } from './purchase-step.tsx';
import { purchaseTitles } from './purchase-titles.ts';
import { usePurchase } from './use-purchase.ts';

const paysMiles = ({ offers }: Handover): boolean => offers[0].price.kind === 'miles';

/**
 * The way to the airline and back (S-239): what will happen there, for miles how to redeem them, and afterwards
 * whether it was bought. One dialog for all of it, so that the focus goes back where it came from. Load it lazily.
 * S-002, S-081
 */
export function HandoverDialog({ state }: { state: HandoverState }) {
  const { step, handover } = state;
  const [visit] = useState(() => airlineVisit(handover));
  const purchase = usePurchase(handover);
  const content = useRef<HTMLDivElement>(null);
  const shown = step === 'purchase' ? purchase.phase : step;
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
  const titles = { confirm: confirmTitle(visit), guidance: guidanceTitle(handover), purchase: '' };
  return (
    <ModalDialog
      title={titles[step] || purchaseTitles[purchase.phase]}
      onClose={purchase.phase === 'processing' ? () => undefined : closeHandover}
    >
      <div ref={content}>
        {step === 'confirm' ? (
          <ConfirmStep handover={handover} visit={visit} onGo={paysMiles(handover) ? showGuidance : leave} />
        ) : step === 'guidance' ? (
          <GuidanceStep handover={handover} visit={visit} onGo={leave} />
        ) : (
          <PurchaseStep id={state.id} handover={handover} visit={visit} purchase={purchase} />
        )}
      </div>
    </ModalDialog>
  );
}
