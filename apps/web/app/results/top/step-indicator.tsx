import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { Link } from 'react-router';
import styles from './results-top.module.css';

const texts = { outbound: '1. Selecione seu voo de ida', return: '2. Selecione seu voo de volta' } as const;

/** Text for screen readers only. */
const spared = 'Selecione seu voo de ';

/** Where the reader is in the choice. `urls` lead to steps that can be gone to. */
export function StepIndicator({
  step,
  roundTrip,
  urls,
}: {
  step: RoundTripDirection;
  roundTrip: boolean;
  urls: Partial<Record<RoundTripDirection, string>>;
}) {
  const steps: RoundTripDirection[] = roundTrip ? ['outbound', 'return'] : ['outbound'];
  return (
    <ol className={styles.steps}>
      {steps.map((of) => {
        const current = of === step;
        const url = urls[of];
        const [number, leg] = texts[of].split(spared);
        const label = (
          <>
            {number}
            <span className="vh">{spared}</span>
            {leg}
          </>
        );
        return (
          <li key={of} aria-current={current ? 'step' : undefined}>
            {url && !current ? (
              <Link to={url} preventScrollReset>
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
