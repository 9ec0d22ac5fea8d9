import type { Direction } from '@revoada/core/flights/offer';
import { capitalize } from '@revoada/core/format/capitalize';
import { formatDay } from '@revoada/core/format/time';
import { type FacetOption, optionCountText } from '@revoada/core/results/filters/facets';
import { type DayPart, formatDayParts } from '@revoada/core/results/filters/kinds/day-part';
import { nameSlice } from '@revoada/core/search/texts/slice-names';
import type { CSSProperties } from 'react';
import type { FilterGroupProps } from './filter-menu.tsx';
import styles from './hours.module.css';
import { shortPriceText } from './option-text.ts';
import { useTick } from './use-tick.ts';

type PartProps = Pick<FilterGroupProps, 'shares' | 'searching'> & {
  name: string;
  word: string;
  option: FacetOption;
  onChange: (checked: boolean) => void;
};

/** A part of the day, with a bar and its number of flights. */
function Part({ name, word, option, shares, searching, onChange }: PartProps) {
  const [label, hours] = option.label.split(' (');
  const none = option.total === 0 && !option.selected && !searching;
  return (
    <label className={none ? styles.none : styles.part} style={{ '--count': option.total } as CSSProperties}>
      <input className="covers" type="checkbox" name={name} value={word} {...useTick(option.selected, onChange)} />
      <b>
        {label}
        <span className="vh"> ({hours}</span>
      </b>
      <small className={styles.count}>{option.total === 0 && searching ? '…' : optionCountText(option)}</small>
      <small>{shortPriceText(option, shares)}</small>
    </label>
  );
}

/** One question about hours, its answers side by side. */
export function HoursGroup({ filter, options, shares, searching, onChange }: FilterGroupProps) {
  const { label, parameter, codec } = filter;
  return (
    <fieldset
      className={styles.parts}
      style={{ '--most': Math.max(1, ...options.map(({ total }) => total)) } as CSSProperties}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <Part
          key={option.value}
          name={parameter}
          word={codec.format(option.value)}
          {...{ option, shares, searching }}
          onChange={(checked) => onChange(option.value, checked)}
        />
      ))}
    </fieldset>
  );
}

/** 'sai das 12h às 24h', 'chega das 6h às 12h'; both where both are chosen. */
export function hoursText(departures: readonly DayPart[], arrivals: readonly DayPart[]): string {
  const texts = [
    ...(departures.length > 0 ? [`sai ${formatDayParts(departures)}`] : []),
    ...(arrivals.length > 0 ? [`chega ${formatDayParts(arrivals)}`] : []),
  ];
  return texts.join(', ') || 'qualquer hora';
}

/** Heading of the filters of one direction: its day and the chosen hours, 'Volta dom, 20 dez'. */
export function SliceHead({ slice, date, text }: { slice: Direction; date: string; text: string }) {
  return (
    <p className={styles.head}>
      <b>{capitalize(nameSlice(slice))}</b> <small>{formatDay(date)}</small>
      <output>{text}</output>
    </p>
  );
}

/** Explains which filters apply to one direction, and which to the whole trip. */
export function ScopeNote() {
  return (
    <dl className={styles.holds}>
      <dt>Em cada trecho</dt>
      <dd>horários, paradas, companhias, duração</dd>
      <dt>Na viagem toda</dt>
      <dd>malas, saldo de milhas, preço</dd>
    </dl>
  );
}
