import type { Direction } from '@revoada/core/flights/offer';
import { Link } from 'react-router';

/** Where the reader is in the choice (spec §2). `backTo` leads from the second step to the first. */
export function StepIndicator({
  step,
  roundTrip,
  backTo,
}: {
  step: Direction;
  roundTrip: boolean;
  backTo: string | null;
}) {
  const outbound = step === 'outbound';
  return (
    <ol className="steps">
      <li aria-current={outbound ? 'step' : undefined}>
        {!outbound && backTo ? (
          <Link to={backTo} preventScrollReset>
            1. <span className="lg">Selecione seu voo de </span>ida
          </Link>
        ) : (
          <span>
            1. <span className={outbound ? undefined : 'lg'}>Selecione seu voo de </span>ida
          </span>
        )}
      </li>
      {roundTrip ? (
        <li aria-current={outbound ? undefined : 'step'}>
          <span>
            2. <span className={outbound ? 'lg' : undefined}>Selecione seu voo de </span>volta
          </span>
        </li>
      ) : null}
    </ol>
  );
}
