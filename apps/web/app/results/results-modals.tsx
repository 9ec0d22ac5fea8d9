import type { PriceKind } from '@revoada/core/flights/offer';
import { PAGE_SIZE } from '@revoada/core/results/page';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { requestDates } from '../search-form/state/request-dates.ts';
import type { ResultsPage } from './page/use-results.ts';

const LimitModal = lazyPart(async () => (await import('../plans/limit-modal.tsx')).LimitModal);
const UpgradeModal = lazyPart(async () => (await import('../plans/upgrade-modal.tsx')).UpgradeModal);

/** The limit modal: about one list, or about both (null); undefined while it is closed. */
export function useLimit({ search: { state, hidden }, shown, results: { model, hiddenFlights } }: ResultsPage) {
  const { shape, view, change } = shown;
  const [open, setOpen] = useState<PriceKind | null>();
  const compared = shape === 'comparison';
  const countPages = (length: number) => Math.max(1, Math.ceil(length / PAGE_SIZE));
  const last = (kind: PriceKind) => countPages(compared ? model.groups.length : model.lists[kind].length);
  const past = (kind: PriceKind, requestedPage: number) => hidden[kind] > 0 && requestedPage > last(kind);
  const beyond = findBeyond();
  function findBeyond(): PriceKind | null | undefined {
    if (compared) return hiddenFlights > 0 && view.cashPage > last('cash') ? null : undefined;
    return past('cash', view.cashPage) ? 'cash' : past('miles', view.milesPage) ? 'miles' : undefined;
  }
  // A URL may have a page beyond the limit.
  useEffect(() => {
    if (state.phase === 'done' && beyond !== undefined) setOpen(beyond);
  }, [state.phase, beyond]);
  const close = () => {
    setOpen(undefined);
    if (beyond === undefined) return;
    change({ cashPage: Math.min(view.cashPage, last('cash')), milesPage: Math.min(view.milesPage, last('miles')) });
  };
  return { open, setOpen, close };
}

/** Modals of the account's limits: a date too far ahead, or more flights than it may see. */
export function ResultsModals({
  page,
  limit,
  maxDaysAhead,
}: {
  page: ResultsPage;
  limit: ReturnType<typeof useLimit>;
  maxDaysAhead: number;
}) {
  const [upgradeSeen, setUpgradeSeen] = useState(false);
  const about = (counts: Readonly<Record<PriceKind, number>>) =>
    limit.open ? counts[limit.open] : counts.cash + counts.miles;
  const { search, shown, results } = page;
  const { unfilteredTally } = results.model;
  const compared = shown.shape === 'comparison';
  let modal: ReactNode = null;
  if (search.state.failure?.code === 'date-limit' && shown.hydrated && !upgradeSeen) {
    const close = () => setUpgradeSeen(true);
    const chooseDate = () => {
      close();
      requestDates('departure');
    };
    modal = <UpgradeModal maxDaysAhead={maxDaysAhead} onClose={close} onOtherDate={chooseDate} />;
  } else if (limit.open !== undefined) {
    modal = (
      <LimitModal
        shown={compared ? unfilteredTally.total : about(unfilteredTally.counts)}
        hidden={compared ? results.hiddenFlights : about(search.hidden)}
        kind={limit.open}
        onClose={limit.close}
      />
    );
  }
  return <Suspense fallback={null}>{modal}</Suspense>;
}
