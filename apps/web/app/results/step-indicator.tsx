import type { Direction } from '@revoada/core/flights/offer';
import { Link } from 'react-router';

const legs = { outbound: 'ida', return: 'volta' } as const;

/**
 * Where the reader is in the choice (spec §2). `addresses` lead to steps that can be gone to; the step that is not the
 * current one is short on phones.
 */
export function StepIndicator({
  step,
  roundTrip,
  addresses,
}: {
  step: Direction;
  roundTrip: boolean;
  addresses: Partial<Record<Direction, string>>;
}) {
  const steps: Direction[] = roundTrip ? ['outbound', 'return'] : ['outbound'];
  return (
    <ol className="steps">
      {steps.map((of, index) => {
        const current = of === step;
        const address = addresses[of];
        const label = (
          <>
            {index + 1}. <span className={current ? undefined : 'lg'}>Selecione seu voo de </span>
            {legs[of]}
          </>
        );
        return (
          <li key={of} aria-current={current ? 'step' : undefined}>
            {address && !current ? (
              <Link to={address} preventScrollReset>
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
