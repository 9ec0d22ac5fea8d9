import { plan } from '@revoada/core/plans/plan';
import { alternativeSearchText } from '@revoada/core/search/messages';
import { cabinLabel } from '@revoada/core/search/wire-codes';
import { EmptyResults } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import type { ResultsAreaProps } from './results-area-props.ts';
import type { ResultsPage } from './use-results.ts';

function messageOf({ search }: ResultsPage, { variant, query, places = [] }: ResultsAreaProps): string {
  const { failure } = search;
  if (!failure) return 'As companhias não responderam agora.';
  if (failure.fields.length > 0) return failure.fields.map(({ message }) => message).join(' ');
  if (variant !== 'mixed') return failure.message;
  const cityOf = (code: string) => places.find(({ iata }) => iata === code)?.city ?? code;
  const [origin, destination] = [cityOf(query.origin), cityOf(query.destination)];
  return alternativeSearchText(failure.code, { origin, destination, cabinLabel: cabinLabel(query.cabin) });
}

/** In place of both lists: nobody flies, or nothing answered. */
export function WholeEmpty({ page, props }: { page: ResultsPage; props: ResultsAreaProps }) {
  const { query, basePath, maxDaysAhead } = props;
  const { leg, direction, search, failedLeg, choice } = page;
  if (search.failure?.code === 'date-limit') {
    return (
      <FailedResults
        title={`Datas a mais de ${maxDaysAhead ?? 30} dias são da ${plan.name}`}
        message="Escolha outra data em ‘Editar busca’."
        query={query}
        leg={leg}
      />
    );
  }
  if (failedLeg && search.failure?.code !== 'NO_ACTIVE_PROVIDERS') {
    const title = choice.step === 'return' ? 'A busca da volta não funcionou' : 'A busca não funcionou';
    return (
      <FailedResults title={title} message={messageOf(page, props)} query={query} leg={leg} onRetry={search.refresh} />
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  const first = direction === 'return' ? query.departure : today;
  return (
    <EmptyResults
      query={query}
      leg={leg}
      direction={direction}
      first={first}
      basePath={basePath}
      message={search.failure ? messageOf(page, props) : null}
    />
  );
}
