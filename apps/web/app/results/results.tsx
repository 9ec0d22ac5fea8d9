import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { searchMessages } from '@revoada/core/search/messages';
import { useEffect, useRef } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { HandoverHost } from '../handover/handover-host.tsx';
import { UpsellBox } from '../plans/upsell-box.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import emptyStyles from '../ui/empty.module.css';
import { WholeEmpty } from './empty/whole-empty.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { kindNames } from './list/column-heading.tsx';
import { Columns } from './list/columns.tsx';
import { replayEarlyPress } from './list/early-press.ts';
import { MixedList } from './list/mixed-list.tsx';
import type { ListContext } from './list/offer-list.tsx';
import type { ResultsAreaProps } from './page/results-area-props.ts';
import { selectKinds } from './page/results-model.ts';
import { type ResultsPage, useResults } from './page/use-results.ts';
import { ResultsModals, useLimit } from './results-modals.tsx';
import { AnswerLine } from './top/answer-line.tsx';
import { Notices, pricesFromText } from './top/notices.tsx';
import { describeStatus, ResultsHeading } from './top/results-heading.tsx';
import resultsTopStyles from './top/results-top.module.css';
import { SourceStrip } from './top/source-strip.tsx';
import { StepIndicator } from './top/step-indicator.tsx';
import { useListContext } from './use-list-context.tsx';

/** After a choice the view follows it: to the list of the next step, or to both chosen flights. */
function useFollowChoice({ choice }: ResultsPage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { followed, step, selection } = choice;
  useEffect(() => {
    if (followed.current !== step) return;
    followed.current = null;
    const done = step === 'return' && selection.return !== null;
    const target = (done ? document.getElementById('ver-resumo') : null) ?? heading.current;
    (target?.closest('[aria-labelledby="selecionados"]') ?? target)?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  });
  return heading;
}

function Picked({ page }: { page: ResultsPage }) {
  const { choice } = page;
  const { selection, bought, step, roundTrip, wayBack } = choice;
  const atReturn = step === 'return' && roundTrip;
  // A return without an outbound is one that was bought first.
  const begun = roundTrip ? selection.outbound || selection.return : wayBack && selection.outbound;
  if (!atReturn && !begun) return null;
  return (
    <SelectionBar
      outbound={selection.outbound}
      inbound={selection.return}
      bought={bought}
      step={wayBack ? 'return' : step}
      onRestart={choice.restart}
      onNewSearch={choice.newSearch}
      onward={
        <Link className="btn btn--ink btn--s" to={choice.toReturn} preventScrollReset>
          Escolher a volta
        </Link>
      }
    />
  );
}

function NoMatch({ page, kind }: { page: ResultsPage; kind: PriceKind | null }) {
  const { everything } = page.model;
  const hadAny = kind === null ? true : everything.counts[kind] > 0;
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results}`}>
      <h3>
        {hadAny
          ? 'Nenhum voo com estes filtros'
          : `Nenhum voo em ${kindNames[kind ?? 'cash'].toLowerCase()} nesta busca`}
      </h3>
      {hadAny ? (
        <>
          <p>{searchMessages.allFilteredOut}</p>
          <Link className="btn btn--line btn--s" to={page.buildUrl({ filters: NO_FILTERS })} replace preventScrollReset>
            Limpar filtros
          </Link>
        </>
      ) : (
        <p>Os da outra lista continuam valendo.</p>
      )}
    </div>
  );
}

function Lists({
  page,
  props,
  context,
  onLimit,
}: {
  page: ResultsPage;
  props: ResultsAreaProps;
  context: ListContext;
  onLimit: (kind: PriceKind | null) => void;
}) {
  if (props.variant === 'mixed') {
    return (
      <MixedList
        page={page}
        context={context}
        onLimit={() => onLimit(null)}
        empty={<NoMatch page={page} kind={null} />}
      />
    );
  }
  return (
    <Columns
      kinds={selectKinds(props.query.payment)}
      model={page.model}
      view={page.view}
      viewKey={page.viewKey}
      context={context}
      queued={page.search.waiting !== null}
      hidden={page.hidden}
      buildUrl={page.buildUrl}
      onLimit={onLimit}
      emptyOf={(kind) => <NoMatch page={page} kind={kind} />}
    />
  );
}

/** Back to the first step always; on to the second once a flight is chosen, or where nothing can be chosen. */
function buildStepUrls({ choice, plain }: ResultsPage): Partial<Record<Direction, string>> {
  if (!choice.roundTrip) return {};
  const onward = plain || choice.selection.outbound !== null;
  return { outbound: choice.toOutbound, ...(onward ? { return: choice.toReturn } : {}) };
}

function Head({
  page,
  props,
  heading,
}: {
  page: ResultsPage;
  props: ResultsAreaProps;
  heading: ReturnType<typeof useFollowChoice>;
}) {
  const { choice, search, model } = page;
  const filterProps = {
    facets: model.facets,
    everything: model.everything,
    view: page.view,
    change: page.change,
    buildUrl: page.buildUrl,
    searching: page.searching,
    metro: (props.places ?? []).some(({ kind }) => kind === 'metro'),
  };
  return (
    <div className={`wrap wrap--wide ${resultsTopStyles.resTop}`}>
      <StepIndicator step={choice.step} roundTrip={choice.roundTrip || choice.wayBack} urls={buildStepUrls(page)} />
      <Picked page={page} />
      <ResultsHeading page={page} query={props.query} headingRef={heading} />
      <SourceStrip sources={page.sources} offers={model.offers} searching={page.searching} waiting={search.waiting} />
      <Notices
        search={search}
        online={page.online}
        stale={page.stale && page.stored === null}
        complain={!page.empty && page.stored === null}
        onRefresh={search.refresh}
      />
      {page.stored ? (
        <p className={resultsTopStyles.notice} role="status">
          A busca da volta não respondeu. Estes são voos que você já tinha visto:{' '}
          {pricesFromText(page.stored.searchedAt)} ·{' '}
          <button type="button" onClick={search.refresh}>
            Tentar de novo
          </button>
        </p>
      ) : null}
      {page.empty ? null : (
        <>
          <AnswerLine
            answer={model.answer}
            status={describeStatus(page, props.query)}
            ownPriceCents={page.view.ownPriceCents}
            onShow={page.jump}
            onOwnPrice={(ownPriceCents) => page.change({ ownPriceCents })}
          />
          <FilterBar {...filterProps} sortable={props.variant !== 'mixed'} />
        </>
      )}
    </div>
  );
}

// S-038, S-120
export function Results(props: ResultsAreaProps) {
  const page = useResults(props);
  const heading = useFollowChoice(page);
  const limit = useLimit(page);
  useEffect(() => {
    if (page.hydrated) replayEarlyPress();
  }, [page.hydrated]);
  const context = useListContext(page, props.query, () => limit.setOpen(null));
  return (
    <div>
      <Head page={page} props={props} heading={heading} />
      {page.empty ? (
        <div className="wrap wrap--wide">
          <WholeEmpty page={page} props={props} />
        </div>
      ) : (
        <Lists page={page} props={props} context={context} onLimit={limit.setOpen} />
      )}
      <div className={`wrap wrap--wide ${resultsTopStyles.resEnd}`}>
        {page.empty && page.search.phase === 'failed' ? null : <UpsellBox hidden={page.hidden} />}
      </div>
      <ResultsModals page={page} limit={limit} maxDaysAhead={props.maxDaysAhead ?? 30} />
      <HandoverHost />
      {/* With the first flights: where the network goes later, one can still be chosen and the choice looked at. */}
      {page.hydrated && page.online && page.model.offers.length > 0 ? <PrefetchPageLinks page="/summary" /> : null}
    </div>
  );
}
