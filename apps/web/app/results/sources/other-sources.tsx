import type { Direction } from '@revoada/core/flights/offer';
import type { FareChoice } from '@revoada/core/results/rows/fare-choices';
import { countShares, describeWhose, type PricedParty } from '@revoada/core/results/rows/per-person';
import { describeOtherSources } from '@revoada/core/results/rows/sighting-text';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import styles from './sources.module.css';

type Props = { fares: readonly FareChoice[]; step: Direction; party: PricedParty };

/** Each fare that other sources show too, with their prices of this flight alone; nothing where each has one source. */
export function OtherSources({ fares, step, party }: Props) {
  const shares = countShares(party);
  const lines = fares.flatMap(({ name, row }) => {
    const texts = [row.cash, row.miles].flatMap(
      (cell) => describeOtherSources(cell?.offer?.sources ?? [], shares) ?? [],
    );
    // A trip with miles elsewhere may pay this flight in reais, as the trip all in reais does.
    return [...new Set(texts)].map((text) => ({ name: fareFamilyText(name), text }));
  });
  if (lines.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p>
        Preços em outras fontes, {nameOnly(step)}, {describeWhose(party)}:
      </p>
      <ul>
        {lines.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
