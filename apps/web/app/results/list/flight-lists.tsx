import type { PriceKind } from '@revoada/core/flights/offer';
import { createCardReader } from '@revoada/core/results/select/card-reader';
import { selectKinds } from '@revoada/core/results/select/group-journeys-once';
import type { PaymentType } from '@revoada/core/search/query';
import { type ReactNode, useMemo } from 'react';
import type { ResultsPage } from '../page/use-results.ts';
import { Columns } from './columns.tsx';
import type { ListContext } from './list-context.ts';
import { MixedList } from './mixed-list.tsx';

export type FlightListsProps = {
  page: ResultsPage;
  context: ListContext;
  payment: PaymentType;
  /** About one list, or about both (null). */
  onLimit: (kind: PriceKind | null) => void;
  /** Shown in a list without flights; null for one merged list. */
  renderEmpty: (kind: PriceKind | null) => ReactNode;
};

/** A list of flights for each kind of price, or one of both. */
export function FlightLists({ page, context, payment, onLimit, renderEmpty }: FlightListsProps) {
  const { search, shown, results } = page;
  const { model } = results;
  const { references } = context;
  // As a hand on the slider of the milheiro sees it; the order waits until it is settled.
  const readCard = useMemo(() => createCardReader(model, references), [model, references]);
  if (shown.shape === 'mixed') {
    return (
      <MixedList
        page={page}
        context={context}
        readCard={readCard}
        onLimit={() => onLimit(null)}
        empty={renderEmpty(null)}
      />
    );
  }
  return (
    <Columns
      kinds={selectKinds(payment)}
      model={model}
      view={shown.view}
      viewKey={results.viewKey}
      context={context}
      readCard={readCard}
      queued={search.state.waiting !== null}
      hidden={search.hidden}
      buildUrl={shown.buildUrl}
      onLimit={onLimit}
      renderEmpty={renderEmpty}
    />
  );
}
