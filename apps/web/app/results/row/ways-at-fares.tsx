import { fareKey, toFareAlternative } from '@revoada/core/flights/fares';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { FareChoice } from '@revoada/core/results/rows/fare-choices';
import { type ComponentProps, useId } from 'react';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import styles from './row-details.module.css';
import { WaysToPay } from './ways-to-pay.tsx';

type Props = Omit<ComponentProps<typeof WaysToPay>, 'ways'> & {
  fares: readonly FareChoice[];
  /** The ways of this offer's fare are open at first. */
  shown: FlightOffer;
};

/** The ways of paying at each fare, of one fare at a time where there are several; open without scripts too. */
export function WaysAtFares({ fares, shown, ...props }: Props) {
  const group = useId();
  // A single way of paying is the price in the table.
  const several = fares.filter(({ ways }) => ways.filter(({ offer }) => offer !== null).length > 1);
  const [first] = several;
  if (first && fares.length === 1) {
    return (
      <>
        <h4>Como pagar</h4>
        <WaysToPay ways={first.ways} {...props} />
      </>
    );
  }
  const open = several.find((fare) => isAtFare(fare, shown)) ?? first;
  return several.map((fare) => (
    <details key={fare.name} name={group} open={fare === open} className={styles.waysAtFare}>
      <summary>Como pagar {nameInSentence(fare.name)}</summary>
      <WaysToPay ways={fare.ways} {...props} />
    </details>
  ));
}

function isAtFare({ ways }: FareChoice, shown: FlightOffer): boolean {
  return ways.some(
    ({ offer }) => offer?.id === shown.id && fareKey(toFareAlternative(offer)) === fareKey(toFareAlternative(shown)),
  );
}

/** 'a Light', 'a tarifa com mala de mão' */
function nameInSentence(name: string): string {
  const text = fareFamilyText(name);
  return `a ${/^(Tarifa|Outra tarifa)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`;
}
