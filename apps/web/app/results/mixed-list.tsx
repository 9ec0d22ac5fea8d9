import { PAGE_SIZE } from '@revoada/core/results/page';
import type { OrderBy } from '@revoada/core/search/query';
import { orderByLabel, orderings } from '@revoada/core/search/wire-codes';
import { type ReactNode, useRef, useState } from 'react';
import { freshText } from './hold-back.ts';
import { moreFlights } from './more-flights.ts';
import { type ListContext, OfferList } from './offer-list.tsx';
import { mixedList } from './results-model.ts';
import { useHeldList } from './use-held-list.ts';
import type { ResultsPage } from './use-results.ts';

/** One merged list by cost in reais, ten more at a time (the 'Buscar Voos' page, spec §2). */
export function MixedList({
  page,
  context,
  onLimit,
  empty,
}: {
  page: ResultsPage;
  context: ListContext;
  onLimit: () => void;
  empty: ReactNode;
}) {
  const { model, view, viewKey, change, references, hidden } = page;
  const section = useRef<HTMLElement>(null);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const order: OrderBy = view.sort === 'duration' ? 'duration' : 'price';
  const list = mixedList(model, order, references);
  const held = useHeldList(list, { viewKey, searching: context.searching, list: section });
  const more = moreFlights({
    held: held.shown.length,
    fresh: held.fresh,
    shown: shownCount,
    searching: context.searching,
    hidden: hidden.cash + hidden.miles,
  });
  const load = () => {
    if (more === 'limit') return onLimit();
    if (more === 'fresh') held.release();
    setShownCount(shownCount + PAGE_SIZE);
  };
  return (
    <section ref={section} className="wrap wrap--wide mixed" aria-label="Lista de voos">
      <label className="mixed__sort">
        <span>Ordenar por</span>
        <select value={order} onChange={(event) => change({ sort: event.target.value as OrderBy })}>
          {orderings.map((by) => (
            <option key={by} value={by}>
              {orderByLabel(by)}
            </option>
          ))}
        </select>
      </label>
      <p className="fresh" role="status">
        {held.fresh > 0 ? (
          <button type="button" onClick={held.release}>
            {freshText(held.fresh)} · <u>mostrar</u>
          </button>
        ) : null}
      </p>
      {held.shown.length === 0 && !context.searching ? (
        empty
      ) : (
        <OfferList offers={held.shown.slice(0, shownCount)} places={PAGE_SIZE} context={context} />
      )}
      {more ? (
        <button type="button" className="btn btn--line btn--wide mixed__more" onClick={load}>
          Carregar mais voos
        </button>
      ) : null}
    </section>
  );
}
