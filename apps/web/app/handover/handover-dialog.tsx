import type { Direction } from '@revoada/core/flights/offer';
import { choiceParameters } from '@revoada/core/search/choice-params';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
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
  /** Called when the fare has another price, or is gone: what the page shows of it is old. */
  onOtherPrice?: () => void;
};

/** What a page shows behind the dialog, apart from the prices of what is chosen, which a check may change. */
function identifyPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(choiceParameters)) params.delete(name);
  return `${pathname}?${params}`;
}

/**
 * Dialog of a handover: what happens at the airline, how to redeem miles, then whether the flight was bought, and the
 * other flight of the trip. One dialog for all steps, so that the focus returns to its opener. Load it lazily.
 */
export function HandoverDialog({ state, listUrls, onReplace, onOtherPrice }: HandoverDialogProps) {
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

  const isOutdated = check.state === 'changed' || check.state === 'gone';
  const tellOtherPrice = useEffectEvent(() => onOtherPrice?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (isOutdated) tellOtherPrice();
  }, [isOutdated, state.id]);

  useEffect(() => {
    if (!visit) closeHandover();
  }, [visit]);
  const location = useLocation();
  // The summary changes its own URL while a dialog is open; in the lists another URL is another step.
  const page = listUrls ? location.pathname : identifyPage(location);
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
