import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatBRL } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { countWinners, describeValue, findSliderRange, listBreakEvens } from '@revoada/core/results/miles-value';
import { toRow } from '@revoada/core/results/rows/to-row';
import { type CSSProperties, useId, useState } from 'react';
import { useSharedReferences } from '../../site-data.ts';
import type { MilesResults } from '../miles-results.ts';
import styles from './miles-panel.module.css';

const STEP_CENTS = 10;

const share = (cents: number, { minCents, maxCents }: { minCents: number; maxCents: number }): number =>
  (cents - minCents) / (maxCents - minCents);

/** The reader's value of a thousand miles of a programme; each mark is a flight whose better price changes there. */
export function ValueSlider({
  headingId,
  programme,
  programmes,
  onProgramme,
  results: { priced, bestKey },
  references,
  locked,
  onChange,
}: {
  headingId: string;
  programme: ProgrammeId;
  programmes: readonly ProgrammeId[];
  onProgramme: (programme: ProgrammeId) => void;
  results: Pick<MilesResults, 'priced' | 'bestKey'>;
  references: ReferencePrices;
  locked: boolean;
  onChange: (cents: number) => void;
}) {
  const id = useId();
  const usual = useSharedReferences()[programme]?.centsPerThousand;
  // The range stays fixed while the slider is dragged.
  const [opening] = useState(() => findSliderRange(usual, references[programme]?.centsPerThousand));
  const cents =
    references[programme]?.centsPerThousand ?? usual ?? Math.round((opening.minCents + opening.maxCents) / 2);
  const range = {
    minCents: Math.min(opening.minCents, cents),
    maxCents: Math.max(opening.maxCents, cents),
  };
  const turns = listBreakEvens(priced, programme, references);
  const rows = priced.map((each) => toRow(each, references));
  const best = turns.find(({ key }) => key === bestKey)?.cents ?? null;
  const marks = new Map<number, boolean>();
  for (const turn of turns) {
    const at = Math.round(share(turn.cents, range) * 200) / 2;
    if (at >= 0 && at <= 100) marks.set(at, turn.cents >= cents);
  }
  return (
    <>
      <div className={styles.question}>
        <h3 id={headingId}>
          Quanto vale o seu milheiro{' '}
          {programmes.length > 1 ? (
            <select
              aria-label="Programa"
              value={programme}
              onChange={({ target }) => onProgramme(target.value as ProgrammeId)}
            >
              {programmes.map((each) => (
                <option key={each} value={each}>
                  {programmeName(each)}
                </option>
              ))}
            </select>
          ) : (
            programmeName(programme)
          )}
          ?
        </h3>
        <output htmlFor={id}>{formatBRL(cents, { cents: true })}</output>
      </div>
      <div className={styles.track} style={{ '--at': share(cents, range) } as CSSProperties}>
        {[...marks].map(([at, byMiles]) => (
          <i key={at} className={byMiles ? styles.byMiles : styles.byCash} style={{ left: `${at}%` }} />
        ))}
        <input
          id={id}
          type="range"
          min={range.minCents}
          max={range.maxCents}
          step={STEP_CENTS}
          value={cents}
          disabled={locked}
          aria-labelledby={headingId}
          aria-valuetext={formatBRL(cents, { cents: true })}
          aria-describedby={`${id}-frase`}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatBRL(range.minCents)}</span>
        <span>{formatBRL(range.maxCents)}</span>
      </p>
      <p className={styles.say} id={`${id}-frase`}>
        {describeValue(programme, cents, countWinners(rows), best).map(({ text, tone }, at) =>
          tone === 'plain' ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
            <b key={at} className={tone === 'strong' ? undefined : `tone-${tone}`}>
              {text}
            </b>
          ),
        )}
      </p>
    </>
  );
}
