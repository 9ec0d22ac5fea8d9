import { type AwardCabin, awardCabins } from '@revoada/core/awards/award';
import { nameAwardProgramme } from '@revoada/core/awards/award-programmes';
import { nameAwardCabin } from '@revoada/core/awards/award-text';
import type { AwardGroup } from '@revoada/core/awards/group-awards';
import { formatDay } from '@revoada/core/format/time';
import { type ChangeEvent, useId, useState } from 'react';
import { Field } from '../ui/forms/field.tsx';
import { AwardLine } from './award-line.tsx';
import styles from './awards.module.css';

/** Awards by day, of one cabin and of one programme or all. `groups` have keys of day and cabin: '2026-12-10 economy'. */
export function AwardDays({ groups, nowMs }: { groups: readonly AwardGroup[]; nowMs: number }) {
  const cabinId = useId();
  const programmeId = useId();
  const [cabin, setCabin] = useState<AwardCabin>('economy');
  const [programme, setProgramme] = useState('');
  const ofCabin = groups.filter(({ key }) => key.endsWith(` ${cabin}`));
  const programmes = [...new Set(groups.flatMap(({ awards }) => awards.map((award) => award.programme)))].sort();
  const days = ofCabin
    .map(({ key, awards }) => ({
      date: key.slice(0, 10),
      awards: awards.filter((award) => programme === '' || award.programme === programme),
    }))
    .filter(({ awards }) => awards.length > 0)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <>
      <div className={`fields ${styles.choices}`}>
        <Field
          name={cabinId}
          label="Classe dos prêmios"
          value={cabin}
          onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
            setCabin(awardCabins.find((one) => one === currentTarget.value) ?? 'economy')
          }
          options={awardCabins.map((one) => [one, nameAwardCabin(one)] as const)}
        />
        <Field
          name={programmeId}
          label="Programa"
          value={programme}
          onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => setProgramme(currentTarget.value)}
          options={[['', 'Todos'], ...programmes.map((one) => [one, nameAwardProgramme(one)] as const)]}
        />
      </div>
      {days.length === 0 ? (
        <p className={styles.note} role="status">
          Nenhum prêmio visto nestes dias.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls with the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="Prêmios por dia">
          <ul className={styles.groups}>
            {days.map(({ date, awards }) => (
              <li key={date}>
                <b>{formatDay(date)}</b>
                <ul>
                  {awards.map((award) => (
                    <AwardLine key={`${award.id}${award.cabin}`} award={award} nowMs={nowMs} withDay={false} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
