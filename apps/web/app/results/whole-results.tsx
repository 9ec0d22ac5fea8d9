import type { PriceKind } from '@revoada/core/flights/offer';
import { countShares } from '@revoada/core/results/rows/per-person';
import { type ComponentType, memo, Suspense, useEffect, useRef } from 'react';
import { replayEarlyPress } from '../first-paint/early-press.ts';
import { optionalPart } from '../first-paint/lazy-part.ts';
import { LazyHandoverHost } from '../handover/lazy-handover-host.tsx';
import { MilesHost } from '../miles/miles-host.tsx';
import { LazyUpsellBox } from '../plans/lazy-upsell-box.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { ComparisonList } from './comparison/comparison.tsx';
import { NoMatch } from './empty/lazy-no-match.tsx';
import { WholeEmpty } from './empty/whole-empty.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FlightLists } from './list/lazy-flight-lists.tsx';
import type { ListContext } from './list/list-context.ts';
import type { ResultsAreaProps } from './page/results-area-props.ts';
import { type ResultsPage, useResults } from './page/use-results.ts';
import { useResultsFocus } from './page/use-results-focus.ts';
import { PlainSlices, PlainTrip } from './plain/lazy-plain-trip.tsx';
import { PreloadNextParts } from './preload-next-parts.tsx';
import { ResultsModals, useLimit } from './results-modals.tsx';
import { ChoiceUrls } from './row/choose-act.tsx';
import { PricedJourneys } from './row/row-actions.ts';
import { TransfersSlot } from './self-transfers/transfers-slot.tsx';
import { AnswerLine } from './top/answer-line.tsx';
import { Notices, pricesFromText } from './top/notices.tsx';
import { describeRemaining, ResultsHeading } from './top/results-heading.tsx';
import resultsTopStyles from './top/results-top.module.css';
import { SourceStrip } from './top/source-strip.tsx';
import { useChoiceUrls, useListContext } from './use-list-context.ts';
import { useMilesResults } from './use-miles-results.ts';

// Few readers filter by balance; the list is filtered even before this script loads.
const BalanceNote = optionalPart(async () => (await import('./top/balance-note.tsx')).BalanceNote);

/** What differs by the number of a trip's slices. */
export type TripParts = {
  useChoice: Parameters<typeof useResults>[2];
  /** Where the reader is in the choice. */
  Steps: ComponentType<{ page: ResultsPage }>;
  /** The bar of the flights that are chosen. */
  Chosen: ComponentType<{ page: ResultsPage }>;
};

type HeadingRef = ReturnType<typeof useResultsFocus>;

/** Heading of the list, its counts, and the sources. */
function ListTitle({ page, props, heading }: { page: ResultsPage; props: ResultsAreaProps; heading: HeadingRef }) {
  const { state, sources, searching } = page.search;
  return (
    <>
      <ResultsHeading page={page} query={props.query} places={props.places ?? []} headingRef={heading} />
      <SourceStrip sources={sources} offers={page.results.model.offers} searching={searching} waiting={state.waiting} />
    </>
  );
}

function Lists({
  page,
  props,
  heading,
  context,
  onLimit,
}: {
  page: ResultsPage;
  props: ResultsAreaProps;
  heading: HeadingRef;
  context: ListContext;
  onLimit: (kind: PriceKind | null) => void;
}) {
  const empty = (kind: PriceKind | null) => (
    <Suspense fallback={null}>
      <NoMatch page={page} props={props} kind={kind} />
    </Suspense>
  );
  if (page.shown.shape === 'comparison') {
    return (
      <ComparisonList
        page={page}
        context={context}
        title={<ListTitle page={page} props={props} heading={heading} />}
        onLimit={() => onLimit(null)}
        empty={empty(null)}
      />
    );
  }
  return (
    <FlightLists page={page} context={context} payment={props.query.payment} onLimit={onLimit} renderEmpty={empty} />
  );
}

function Head({
  page,
  props,
  heading,
  Steps,
}: {
  page: ResultsPage;
  props: ResultsAreaProps;
  heading: HeadingRef;
  Steps: TripParts['Steps'];
}) {
  const { choice, search, shown, results } = page;
  const { several } = choice;
  const { model, places } = results;
  const { state, refresh, searching, stored, empty } = search;
  const { view, shape } = shown;
  const filterProps = {
    facets: model.facets,
    countsWithoutFilter: model.countsWithoutFilter,
    remaining: model.tally.total,
    shares: countShares(shown.party),
    remainingReturns: model.remainingReturns,
    departure: several ? search.leg.date : props.query.departure,
    ofSlice: several ? choice.step : null,
    back: props.query.return,
    slices: results.slices,
    view,
    change: shown.change,
    buildUrl: shown.buildUrl,
    searching,
    metro: (props.places ?? []).some(({ kind }) => kind === 'metro'),
  };
  const steps = <Steps page={page} />;
  return (
    <div className={`wrap wrap--wide ${resultsTopStyles.resTop}`} data-empty={empty || undefined}>
      {empty ? steps : null}
      <Notices
        search={state}
        online={search.online}
        stale={search.stale && stored === null}
        complain={!empty && stored === null}
        onRefresh={refresh}
      />
      {stored ? (
        <p className={`caution ${resultsTopStyles.notice}`} role="status">
          A busca da volta não respondeu. Estes são voos que você já tinha visto: {pricesFromText(stored.searchedAt)} ·{' '}
          <button type="button" onClick={refresh}>
            Tentar de novo
          </button>
        </p>
      ) : null}
      {empty ? null : (
        <>
          <div className={joinClasses(resultsTopStyles.line, several && resultsTopStyles.lineSeveral)}>
            {several ? steps : null}
            <AnswerLine
              answer={results.answer}
              status={describeRemaining(page, props.query)}
              searching={searching}
              ownPriceCents={view.ownPriceCents}
              buildUrl={places.buildUrl}
              onShow={places.jump}
            />
            {several ? null : steps}
          </div>
          <FilterBar
            {...filterProps}
            sortable={shape !== 'mixed'}
            switchable={props.variant !== 'mixed' && props.query.payment === 'both'}
          />
          {shown.hydrated && view.filters.balance.length > 0 ? (
            <Suspense fallback={null}>
              <BalanceNote page={page} />
            </Suspense>
          ) : null}
        </>
      )}
      {shape === 'comparison' && !empty ? null : <ListTitle page={page} props={props} heading={heading} />}
    </div>
  );
}

type WholeResultsProps = {
  props: ResultsAreaProps;
  hydrated: boolean;
  /** The same object for a search: its hook may not change. */
  parts: TripParts;
};

/** A search's results, under the steps and over the bar of its kind of trip. */
export const WholeResults = memo(function WholeResults({ props, hydrated, parts }: WholeResultsProps) {
  const page = useResults(props, hydrated, parts.useChoice);
  const { search, shown, choice } = page;
  const area = useRef<HTMLDivElement>(null);
  const heading = useResultsFocus(page, area);
  const limit = useLimit(page);
  useEffect(() => {
    if (shown.hydrated) replayEarlyPress();
  }, [shown.hydrated]);
  const context = useListContext(page, props.query, () => limit.setOpen(null));
  const urls = useChoiceUrls(page);
  const { outbound, return: inbound } = choice.selection;
  const isAllChosen = choice.several !== null && !choice.several.chosen.includes(null);
  return (
    <div ref={area} data-complete={(outbound && inbound) || isAllChosen ? '' : undefined}>
      {shown.plain && choice.named ? (
        <Suspense fallback={null}>
          {choice.several ? (
            <PlainSlices page={page} several={choice.several} party={context.party} />
          ) : (
            <PlainTrip page={page} foundChoice={choice.foundChoice} party={context.party} />
          )}
        </Suspense>
      ) : null}
      <Head page={page} props={props} heading={heading} Steps={parts.Steps} />
      {search.empty ? (
        <div className="wrap wrap--wide">
          <WholeEmpty page={page} props={props} />
        </div>
      ) : (
        <ChoiceUrls value={urls}>
          <PricedJourneys value={page.results.model.priced}>
            <Lists page={page} props={props} heading={heading} context={context} onLimit={limit.setOpen} />
          </PricedJourneys>
        </ChoiceUrls>
      )}
      <div className={`wrap wrap--wide ${resultsTopStyles.resEnd}`}>
        <TransfersSlot page={page} query={props.query} initial={props.knownResults?.transfers} />
        {search.empty ? null : <LazyUpsellBox hidden={search.hidden} flights={page.results.hiddenFlights} />}
      </div>
      <parts.Chosen page={page} />
      <ResultsModals page={page} limit={limit} maxDaysAhead={props.maxDaysAhead ?? 30} />
      {/* The server's list has the price that the check found. Old lists wait for the reader's own 'atualizar'. */}
      <LazyHandoverHost {...(!search.stale && { onOtherPrice: search.refresh })} />
      <MilesHost results={useMilesResults(page)} />
      <PreloadNextParts page={page} />
    </div>
  );
});
