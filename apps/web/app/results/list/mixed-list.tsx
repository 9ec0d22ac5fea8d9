import { PAGE_SIZE } from '@revoada/core/results/page';
import type { Card } from '@revoada/core/results/rows/cards';
import type { ReadCard } from '@revoada/core/results/select/card-reader';
import { mixLists } from '@revoada/core/results/select/shown-lists';
import { orderLabels, orders } from '@revoada/core/search/choices';
import type { OrderBy } from '@revoada/core/search/query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cardId } from '../../flight-card/card-text.ts';
import { hasNoFocus } from '../page/keep-focus-in-results.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { FreshNotice } from './fresh-notice.tsx';
import type { ListContext } from './list-context.ts';
import styles from './lists.module.css';
import { moreFlights } from './more-flights.ts';
import { OfferList } from './offer-list.tsx';
import { useFrozenList } from './use-frozen-list.ts';

/**
 * One merged list by cost in reais for the 'Buscar Voos' page. It opens on ten flights, or on as many as the linked one
 * needs, and shows ten more at a time.
 */
export function MixedList({
  page,
  context,
  readCard,
  onLimit,
  empty,
}: {
  page: ResultsPage;
  context: ListContext;
  readCard: ReadCard;
  onLimit: () => void;
  empty: ReactNode;
}) {
  const { model, viewKey, places } = page.results;
  const { view, change } = page.shown;
  const { hidden } = page.search;
  const section = useRef<HTMLElement>(null);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const order: OrderBy = view.sort === 'duration' ? 'duration' : 'price';
  const list = mixLists(model, order);
  const frozen = useFrozenList(list, { viewKey, searching: context.searching, list: section });
  const shown = Math.max(shownCount, useLinkedPlace(frozen.shown, places.target));
  const more = moreFlights({
    listed: frozen.shown.length,
    fresh: frozen.fresh,
    shown,
    searching: context.searching,
    hidden: hidden.cash + hidden.miles,
  });
  const load = () => {
    if (more === 'limit') return onLimit();
    if (more === 'fresh') frozen.release();
    setShownCount(shown + PAGE_SIZE);
  };
  useEffect(() => {
    if (shownCount === PAGE_SIZE || !hasNoFocus()) return;
    // The button that was pressed is gone with the last of them.
    const rows = section.current?.querySelectorAll<HTMLElement>('[data-row]');
    rows?.[shownCount - PAGE_SIZE]?.focus({ preventScroll: true });
  }, [shownCount]);
  return (
    <section ref={section} className={`wrap wrap--wide ${styles.mixed}`} aria-label="Lista de voos">
      <label className={styles.mixedSort}>
        <span>Ordenar por</span>
        <select value={order} onChange={(event) => change({ sort: event.target.value as OrderBy })}>
          {orders.values.map((by) => (
            <option key={by} value={by}>
              {orderLabels[by]}
            </option>
          ))}
        </select>
      </label>
      <FreshNotice count={frozen.fresh} onShow={frozen.release} />
      {frozen.shown.length === 0 && !context.searching ? (
        empty
      ) : (
        <OfferList
          framed
          cards={frozen.shown.slice(0, shown)}
          places={PAGE_SIZE}
          context={context}
          readCard={readCard}
        />
      )}
      {more ? (
        <button type="button" className={`btn btn--line btn--wide ${styles.mixedMore}`} onClick={load}>
          Carregar mais voos
        </button>
      ) : null}
    </section>
  );
}

/** Place of the flight to which a link of this page or its URL leads, from 1; 0 where none leads to a flight. */
function useLinkedPlace(list: readonly Card[], target: string | undefined): number {
  const [opened, setOpened] = useState('');
  useEffect(() => setOpened(location.hash.slice(1)), []);
  const wantedId = target === undefined ? opened : cardId(target);
  const place = list.findIndex(({ id }) => cardId(id) === wantedId) + 1;
  const isThere = place > 0;
  useEffect(() => {
    // The browser resolved the URL's fragment before the flights were rendered.
    if (isThere && opened !== '') document.getElementById(opened)?.scrollIntoView();
  }, [opened, isThere]);
  return place;
}
