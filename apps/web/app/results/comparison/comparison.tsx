import type { ListedOffer } from '@revoada/core/journeys/journey';
import { PAGE_SIZE, paginate } from '@revoada/core/results/page';
import type { RowGroup } from '@revoada/core/results/rows/group-hours';
import type { TopRows } from '@revoada/core/results/rows/order-rows';
import { countShares } from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import { hasSameVerdict } from '@revoada/core/results/rows/same-verdict';
import { toRow } from '@revoada/core/results/rows/to-row';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { forgetEarlyPress } from '../../first-paint/early-press.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { FreshNotice } from '../list/fresh-notice.tsx';
import { flagText, type ListContext } from '../list/list-context.ts';
import { moreFlights } from '../list/more-flights.ts';
import { Pager } from '../list/pager.tsx';
import { useFrozenList } from '../list/use-frozen-list.ts';
import { describeScope } from '../page/describe-scope.ts';
import type { PageModel } from '../page/use-model.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { useOpenRows } from '../row/use-open-rows.ts';
import styles from './comparison.module.css';
import { ComparisonRow } from './comparison-row.tsx';
import { PriceHeadings } from './price-headings.tsx';
import { RowSkeleton } from './row-skeleton.tsx';

type HeldGroup = RowGroup & { id: string };

const countFlights = ({ others }: HeldGroup): number => others.length + 1;

/**
 * Rows of this page as a hand on the slider sees them: their verdicts change in place, their order waits until it is
 * settled.
 */
function useLiveGroups(groups: readonly HeldGroup[], { model, references, liveReferences }: PageModel): HeldGroup[] {
  const priced = useMemo(() => new Map(model.priced.map((each) => [each.journey.key, each])), [model.priced]);
  if (liveReferences === references) return [...groups];
  const judge = (row: Row): Row => {
    const pricedJourney = priced.get(row.journey.key);
    return pricedJourney ? toRow(pricedJourney, liveReferences) : row;
  };
  return groups.map(({ id, lead, others }) => ({ id, lead: judge(lead), others: others.map(judge) }));
}

/** Hours of a group cost the same, but one of them may be the fastest. */
function labelsFor(group: RowGroup, { cheapest, mixed, fastest }: TopRows): string[] {
  return [
    ...(hasKey(group, cheapest) ? [mixed ? 'Mais barato no misto' : 'Mais barato'] : []),
    ...(group.lead.journey.key === fastest ? ['Mais rápido'] : []),
  ];
}

/** True where flights leave from several airports of a city, or land at several. */
function hasManyRoutes(offers: readonly ListedOffer[]): boolean {
  return new Set(offers.map(({ origin, destination }) => origin + destination)).size > 1;
}

/** Journeys in rows, ten to a page, each with both of its prices. */
export function ComparisonList({
  page,
  context,
  title,
  onLimit,
  empty,
}: {
  page: ResultsPage;
  context: ListContext;
  /** Shown beside the headings. */
  title: ReactNode;
  onLimit: () => void;
  /** Shown in a list without rows. */
  empty: ReactNode;
}) {
  const { choice, results } = page;
  const { view, buildUrl } = page.shown;
  const { model, viewKey, hiddenFlights, around, liveReferences } = results;
  const { searching, party } = context;
  const section = useRef<HTMLElement>(null);
  const { openKeys, toggle, onKeyDown } = useOpenRows();
  const [actions, setActions] = useState(() => ({ ...context.actions, toggle }));
  if (actions.choose !== context.actions.choose) setActions({ ...context.actions, toggle });
  const groups: HeldGroup[] = model.groups.map((group) => ({ ...group, id: group.lead.journey.key }));
  const { shown, fresh, release } = useFrozenList(groups, { viewKey, searching, list: section, countFlights });
  const { items, page: at, pages } = paginate(shown, view.cashPage);
  const live = useLiveGroups(items, results);
  const [best] = useLiveGroups(
    groups.filter((group) => hasKey(group, model.tops.best)),
    results,
  );
  // Only the best row shows the saving of the chosen outbound.
  const repeatsBest = ({ id, lead }: HeldGroup) =>
    around !== null &&
    around.before.length > 0 &&
    best !== undefined &&
    id !== best.id &&
    hasSameVerdict(lead, best.lead, countShares(party));
  const heading = useRef<HTMLHeadingElement>(null);
  // The way that was pressed may be gone with what it did.
  const goToTop = () => {
    section.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const showFresh = () => {
    release();
    goToTop();
  };
  const isEmpty = shown.length === 0 && !searching;
  const missing = searching ? Math.max(0, PAGE_SIZE - items.length) : 0;
  return (
    <section
      ref={section}
      className={`wrap wrap--wide ${styles.tracks} ${styles.comparison}`}
      aria-labelledby="comparar-voos"
    >
      <div className={styles.head}>
        <div className={styles.title}>{title}</div>
        <PriceHeadings page={page} context={context} scope={describeScope(page)} />
      </div>
      <h2 ref={heading} id="comparar-voos" className="vh" tabIndex={-1}>
        Comparar voos
      </h2>
      <FreshNotice count={fresh} onShow={showFresh} />
      {isEmpty ? (
        empty
      ) : (
        <>
          <ul
            className={joinClasses(styles.rows, hasManyRoutes(model.offers) && styles.manyAirports)}
            onKeyDown={onKeyDown}
            onClickCapture={forgetEarlyPress}
          >
            {live.map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row that comes takes a place over instead of pushing
              <li key={place}>
                <ComparisonRow
                  key={group.id}
                  group={group}
                  party={party}
                  references={liveReferences}
                  step={choice.step}
                  flag={hasKey(group, model.tops.best) ? flagText(context) : null}
                  repeated={repeatsBest(group)}
                  labels={labelsFor(group, model.tops)}
                  selected={context.selected}
                  open={openKeys.has(group.id)}
                  searching={searching}
                  stopsFiltered={context.stopsFiltered}
                  bagsFiltered={context.bagsFiltered}
                  notBefore={context.notBefore}
                  stale={context.stale}
                  plain={context.plain}
                  actions={actions}
                />
              </li>
            ))}
            {Array.from({ length: missing }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a skeleton is
              <li key={items.length + index}>
                <RowSkeleton />
              </li>
            ))}
          </ul>
          <Pager
            label="Páginas de voos"
            page={at}
            pages={pages}
            buildPageUrl={(target) => buildUrl({ cashPage: target })}
            onTurn={goToTop}
            next={moreFlights({ listed: shown.length, fresh, shown: at * PAGE_SIZE, searching, hidden: hiddenFlights })}
            latestPages={paginate(groups, 1).pages}
            onFresh={showFresh}
            onLimit={onLimit}
          />
        </>
      )}
    </section>
  );
}

function hasKey({ lead, others }: RowGroup, key: string | null): boolean {
  return [lead, ...others].some(({ journey }) => journey.key === key);
}
