import type { PriceKind } from '@revoada/core/flights/offer';
import { AVAILABILITY_NOTE } from '@revoada/core/miles/availability';
import { isNarrowed } from '@revoada/core/results/filters/filter';
import { PAGE_SIZE, paginate } from '@revoada/core/results/page';
import type { Card } from '@revoada/core/results/rows/cards';
import { countShares } from '@revoada/core/results/rows/per-person';
import type { ReadCard } from '@revoada/core/results/select/card-reader';
import type { ResultsModel } from '@revoada/core/results/select/rank-journeys';
import { findOpeningList } from '@revoada/core/results/select/shown-lists';
import type { ResultsView } from '@revoada/core/results/view';
import { type ReactNode, useRef, useState } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { ViewLink } from '../page/view-link.tsx';
import { ColumnFacts, kindNames } from './column-heading.tsx';
import { FreshNotice } from './fresh-notice.tsx';
import type { ListContext } from './list-context.ts';
import styles from './lists.module.css';
import { moreFlights } from './more-flights.ts';
import { OfferList } from './offer-list.tsx';
import { Pager } from './pager.tsx';
import { useFrozenList } from './use-frozen-list.ts';

const bandsTo = { cash: styles.bandsToCash, miles: styles.bandsToMiles };
const bandStyle = { cash: styles.bandCash, miles: styles.bandMiles };
const columnStyle = { cash: styles.colCash, miles: styles.colMiles };
const shows = { cash: styles.showCash, miles: styles.showMiles };

const pageName = { cash: 'cashPage', miles: 'milesPage' } as const satisfies Record<PriceKind, keyof ResultsView>;

type ColumnsProps = {
  kinds: readonly PriceKind[];
  model: ResultsModel;
  view: ResultsView;
  /** Another key, another order: a held list is let go. */
  viewKey: string;
  context: ListContext;
  readCard: ReadCard;
  /** The search still waits for its turn. */
  queued: boolean;
  /** Flights of each list that the account's limit hides. */
  hidden: Readonly<Record<PriceKind, number>>;
  buildUrl: (change: Partial<ResultsView>) => string;
  onLimit: (kind: PriceKind) => void;
  /** Shown in a list without rows. */
  renderEmpty: (kind: PriceKind) => ReactNode;
};

/** Where both lists are in view, a heading links to its list. */
function goToList(kind: PriceKind): void {
  if (!matchMedia('(min-width: 64rem)').matches) return;
  document.getElementById(`lista-${kind}`)?.focus({ preventScroll: true });
}

/** The headings of both lists as bands that meet in a chevron pointing to the side that wins now; tabs on phones. */
function Bands({ kinds, model, tab, context, queued, buildUrl }: ColumnsProps & { tab: PriceKind }) {
  const winner = model.answer?.kind ?? null;
  return (
    <nav
      className={joinClasses(
        'wrap wrap--wide',
        styles.bands,
        kinds.length === 1 && styles.bandsSingle,
        winner && bandsTo[winner],
      )}
      aria-label="Listas de voos"
    >
      {kinds.map((kind) => (
        <ViewLink
          key={kind}
          className={`${styles.band} ${bandStyle[kind]}`}
          to={buildUrl({ tab: kind })}
          aria-current={kind === tab ? 'true' : undefined}
          replace
          onClick={() => goToList(kind)}
        >
          <span className={styles.bandName}>{kindNames[kind]}</span>
          <ColumnFacts
            kind={kind}
            tally={model.tally}
            shares={countShares(context.party)}
            searching={context.searching}
            queued={queued}
            best={winner === kind && kinds.length > 1}
          />
        </ViewLink>
      ))}
    </nav>
  );
}

function Column({
  kind,
  model,
  view,
  viewKey,
  context,
  readCard,
  hidden,
  buildUrl,
  onLimit,
  renderEmpty,
}: ColumnsProps & { kind: PriceKind }) {
  const section = useRef<HTMLElement>(null);
  const { shown, fresh, release } = useFrozenList(model.lists[kind], {
    viewKey,
    searching: context.searching,
    list: section,
  });
  const { items, page, pages } = paginate<Card>(shown, view[pageName[kind]]);
  // The way that was pressed may be gone with what it did.
  const goToTop = () => {
    section.current?.scrollIntoView();
    document.getElementById(`lista-${kind}`)?.focus({ preventScroll: true });
  };
  const showFresh = () => {
    release();
    goToTop();
  };
  const empty = shown.length === 0 && !context.searching;
  const beyond = hidden[kind];
  const sent = model.unfilteredTally.counts[kind];
  return (
    <section ref={section} className={`${styles.col} ${columnStyle[kind]}`} aria-labelledby={`lista-${kind}`}>
      <h2 id={`lista-${kind}`} className="vh" tabIndex={-1}>
        {kindNames[kind]}
      </h2>
      <FreshNotice count={fresh} onShow={showFresh} />
      {empty ? renderEmpty(kind) : <OfferList cards={items} places={PAGE_SIZE} context={context} readCard={readCard} />}
      {empty ? null : (
        <Pager
          label={`Páginas, ${kindNames[kind].toLowerCase()}`}
          page={page}
          pages={pages}
          buildPageUrl={(target) => buildUrl({ [pageName[kind]]: target })}
          onTurn={goToTop}
          next={moreFlights({
            listed: shown.length,
            fresh,
            shown: page * PAGE_SIZE,
            searching: context.searching,
            hidden: beyond,
          })}
          latestPages={paginate(model.lists[kind], 1).pages}
          onFresh={showFresh}
          onLimit={() => onLimit(kind)}
        />
      )}
      {beyond > 0 ? (
        <p className={styles.colNote}>
          Mostramos os {sent} mais baratos de {sent + beyond}. Filtros e contagens valem para os que mostramos.
        </p>
      ) : null}
      {kind === 'miles' && !empty ? <p className={styles.colNote}>Disponibilidade {AVAILABILITY_NOTE}.</p> : null}
    </section>
  );
}

/** The list that phones open, until the reader chooses: a filter changes what is in it, not which one it is. */
function useOpeningList({ model, view }: Pick<ColumnsProps, 'model' | 'view'>): PriceKind {
  const latest = findOpeningList(model);
  const [opening, setOpening] = useState(latest);
  if (opening !== latest && !isNarrowed(view.filters)) setOpening(latest);
  return opening;
}

/** Dinheiro and Milhas: side by side from 1024 px, one at a time on phones. */
export function Columns(props: ColumnsProps) {
  const { kinds, view } = props;
  const opening = useOpeningList(props);
  const wantedTab = view.tab ?? opening;
  const tab = kinds.includes(wantedTab) ? wantedTab : (kinds[0] ?? 'cash');
  return (
    // The headings stay in view for as long as the lists do, and no longer.
    <div>
      <Bands {...props} tab={tab} />
      <div className={joinClasses(styles.cols, 'wrap wrap--wide', kinds.length > 1 && styles.pair, shows[tab])}>
        {kinds.map((kind) => (
          <Column key={kind} kind={kind} {...props} />
        ))}
      </div>
    </div>
  );
}
