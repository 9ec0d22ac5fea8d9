import type { PriceKind } from '@revoada/core/flights/offer';
import type { PaymentType } from '@revoada/core/search/query';
import type { ReactNode } from 'react';
import { selectKinds } from '../page/gather-results.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { Columns } from './columns.tsx';
import type { ListContext } from './list-context.ts';
import { useCardReader } from './list-rows.ts';
import { MixedList } from './mixed-list.tsx';

export type FlightListsProps = {
  page: ResultsPage;
  context: ListContext;
  payment: PaymentType;
  /** About one list, or about both (null). */
  onLimit: (kind: PriceKind | null) => void;
  /** What stands in a list without flights; null for one list of both. */
  renderEmpty: (kind: PriceKind | null) => ReactNode;
};

/** A list of flights for each kind of price, or one of both. */
export function FlightLists({ page, context, payment, onLimit, renderEmpty }: FlightListsProps) {
  const readCard = useCardReader(page.model, context.references);
  if (page.shape === 'mixed') {
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
      model={page.model}
      view={page.view}
      viewKey={page.viewKey}
      context={context}
      readCard={readCard}
      queued={page.search.waiting !== null}
      hidden={page.hidden}
      buildUrl={page.buildUrl}
      onLimit={onLimit}
      renderEmpty={renderEmpty}
    />
  );
}
