import type { ErrorCode } from '@revoada/core/errors';
import { Suspense } from 'react';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { FailedResults } from './failed-results.tsx';
import { EmptyResults } from './lazy-empty-results.tsx';

const stillToBuy =
  'Sua compra da ida está anotada: tente de novo, ou faça uma nova busca para escolher o voo de volta.';

function chooseMessage({ search }: ResultsPage, props: ResultsAreaProps): string {
  const { failure } = search.state;
  if (!failure) return 'As companhias não responderam agora.';
  if (failure.fields.length > 0) return failure.fields.map(({ message }) => message).join(' ');
  return props.describeFailure?.(failure.code, props) ?? failure.message;
}

/** Failures that are an answer, whose script can be fetched. */
const answered: ReadonlySet<ErrorCode | undefined> = new Set(['date-limit', 'NO_ACTIVE_PROVIDERS']);

/** Replaces both lists where no flight exists, or no source answered. */
export function WholeEmpty({ page, props }: { page: ResultsPage; props: ResultsAreaProps }) {
  const { query } = props;
  const { search, choice } = page;
  const { failure } = search.state;
  if (search.failed && !answered.has(failure?.code)) {
    const title = choice.step === 'return' ? 'A busca da volta não funcionou' : 'A busca não funcionou';
    const message = [
      chooseMessage(page, props),
      ...(choice.isReturnOnlySearch && choice.bought.outbound ? [stillToBuy] : []),
    ].join(' ');
    return <FailedResults title={title} message={message} query={query} leg={search.leg} onRetry={search.refresh} />;
  }
  return (
    <Suspense fallback={null}>
      <EmptyResults page={page} props={props} message={failure ? chooseMessage(page, props) : null} />
    </Suspense>
  );
}
