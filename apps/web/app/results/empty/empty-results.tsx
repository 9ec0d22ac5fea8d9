import { errors } from '@revoada/core/errors';
import { plan } from '@revoada/core/plans/plan';
import { outcomeMessages } from '@revoada/core/search/texts/outcome-messages';
import type { EmptyReason } from '@revoada/core/sources/fare-source';
import { BuyButton } from '../../plans/buy-button.tsx';
import emptyStyles from '../../ui/empty.module.css';
import { Sign } from '../../ui/sign.tsx';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import type { DayChoice } from './day-choice.ts';
import styles from './empty-results.module.css';
import { FailedResults } from './failed-results.tsx';
import { NearDays } from './near-days.tsx';
import { offerDays } from './offer-days.ts';
import { OtherDates } from './other-dates.tsx';

export function EmptyResults({
  page,
  props,
  message,
}: {
  page: ResultsPage;
  props: ResultsAreaProps;
  message: string | null;
}) {
  if (page.search.state.failure?.code === 'date-limit') return <TooLate page={page} props={props} />;
  const customText = message ?? props.describeFailure?.('not-found', props) ?? null;
  const reason = page.search.state.summary?.empty?.[page.search.direction];
  return <NothingFound choice={offerDays(page, props)} message={customText ?? describeEmpty(reason)} />;
}

/** Shown under 'Nenhum voo encontrado', which suffices for an answer without data. */
export function describeEmpty(reason: EmptyReason | undefined): string | null {
  if (reason === 'no-data') return null;
  return reason === 'no-flights' ? errors.NO_ACTIVE_PROVIDERS.text : outcomeMessages.allFilteredOut;
}

/** The dates are past what the account may search. */
function TooLate({ page, props: { query, maxDaysAhead } }: { page: ResultsPage; props: ResultsAreaProps }) {
  return (
    <FailedResults
      title={`Datas a mais de ${maxDaysAhead ?? 30} dias são da ${plan.name}`}
      message="Esta busca não foi feita."
      query={query}
      leg={page.search.leg}
    >
      <div className={styles.ways}>
        <OtherDates leg="departure">Escolher outra data</OtherDates>
        <BuyButton className="btn btn--ink btn--s">Assinar a {plan.name}</BuyButton>
      </div>
    </FailedResults>
  );
}

/** Shown for a search without flights: the nearest dates with fares, or the days around. */
export function NothingFound({ choice, message }: { choice: DayChoice; message: string | null }) {
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results} ${styles.card}`}>
      <div>
        <Sign />
        <h3>{outcomeMessages.noData}</h3>
        {message === null ? null : <p>{message}</p>}
        <div className={styles.ways}>
          <OtherDates leg={choice.which} />
        </div>
      </div>
      <NearDays choice={choice} title="Nestes dias há voos" />
    </div>
  );
}
