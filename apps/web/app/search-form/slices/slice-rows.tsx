import { isCalendarDate } from '@revoada/core/dates/local-date';
import type { FurtherNumber, SearchValues } from '@revoada/core/search/parameters';
import { MAX_SLICES } from '@revoada/core/search/slices';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast.tsx';
import { AirportPair } from '../airports/airport-pair.tsx';
import { DateField } from '../dates/date-field.tsx';
import type { SearchFormState } from '../state/use-search-form.ts';
import { countRows, type FormSlice, MIN_SLICES, noSlice, readSlices, writeSlices } from '../values/slice-values.ts';
import styles from './slice-rows.module.css';

const DatePicker = lazyPart(async () => (await import('../dates/date-picker.tsx')).DatePicker);

const loadRules = () => import('../state/search-rules.ts');

type SliceRowsProps = {
  state: SearchFormState;
  prefix: string;
  maxDaysAhead: number | null;
  /** Most suggestions of an airport field. */
  max?: number;
};

/** Parameters of a row's fields. */
function nameFields(row: number): Record<'origin' | 'destination' | 'date', string> {
  if (row === 0) return { origin: 'origem', destination: 'destino', date: 'ida' };
  return { origin: `origem${row + 1}`, destination: `destino${row + 1}`, date: `data${row + 1}` };
}

/**
 * 'De', 'Para' and 'Data' of each slice, two to five. Without scripts all five rows are there, and empty ones are not
 * searched.
 */
export function SliceRows({ state, prefix, maxDaysAhead, max }: SliceRowsProps) {
  const hydrated = useHydrated();
  const { values, latest, change, findError, focusField } = state;
  const [wanted, setWanted] = useState(MIN_SLICES);
  const [picking, setPicking] = useState<{ row: number; today: string } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = Math.max(wanted, countRows(values));
  const slices = readSlices(values);

  const write = (row: number, changes: Partial<FormSlice>, ...fields: string[]) => {
    const next = readSlices(latest.current).map((slice, at) => (at === row ? { ...slice, ...changes } : slice));
    change(writeSlices(next), ...fields);
  };
  const include = () => {
    setWanted(count + 1);
    // A trip usually goes on from where the slice before it ends.
    write(count, { origin: slices[count - 1]?.destination ?? '' });
    focusField(nameFields(count).destination);
  };
  const remove = (row: number) => {
    setWanted(count - 1);
    const mended = [...Array(MAX_SLICES).keys()].flatMap((at) => Object.values(nameFields(at)));
    change(writeSlices([...readSlices(latest.current).filter((_, at) => at !== row), noSlice]), ...mended);
    requestAnimationFrame(() => add.current?.focus());
  };
  const pick = async (row: number) => {
    const { findToday } = await loadRules();
    setPicking({ row, today: await findToday(toOneWay(values, slices[row] ?? noSlice), Date.now()) });
  };
  const settle = async (row: number) => {
    const { findToday, settleDate } = await loadRules();
    const slice = readSlices(latest.current)[row] ?? noSlice;
    const today = await findToday(toOneWay(latest.current, slice), Date.now());
    const dates = { departure: slice.date, return: '', oneWay: true };
    const settled = settleDate(dates, 'departure', { today, maxDaysAhead }, `do ${row + 1}º trecho`);
    if (settled.beyond) return state.openUpgrade();
    write(row, { date: settled.departure }, nameFields(row).date);
    for (const notice of settled.notices) showToast(notice, { kind: 'warning' });
  };
  const closePicker = () => {
    const row = picking?.row ?? 0;
    setPicking(null);
    requestAnimationFrame(() => {
      const field = state.form.current?.querySelector(`[data-field="${nameFields(row).date}"]`);
      field?.querySelector<HTMLElement>('.field__cal')?.focus({ preventScroll: true });
    });
  };
  return (
    <div className={styles.slices}>
      <ol className={styles.rows}>
        {slices.slice(0, hydrated ? count : MAX_SLICES).map((slice, row) => {
          const fields = nameFields(row);
          const id = row === 0 ? prefix : `${prefix}-${row + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the trip
            <li key={row} className={row < count ? styles.row : `${styles.row} ${styles.spare}`}>
              <fieldset aria-label={`${row + 1}º trecho`}>
                <legend aria-hidden="true">{row + 1}</legend>
                <AirportPair
                  prefix={id}
                  places={slice}
                  slice={row === 0 ? undefined : ((row + 1) as FurtherNumber)}
                  {...(max === undefined ? {} : { max })}
                  findError={findError}
                  onChange={(places, ...changed) => write(row, places, ...changed)}
                  onDone={() => {
                    focusField(fields.date);
                    if (slice.date === '') void pick(row);
                  }}
                />
                <div className={styles.date} data-field={fields.date}>
                  <DateField
                    id={`${id}-data`}
                    name={fields.date}
                    label="Data"
                    value={slice.date}
                    error={findError(fields.date)}
                    onType={(date) => write(row, { date }, fields.date)}
                    onSettle={() => void settle(row)}
                    onOpen={() => void pick(row)}
                  />
                </div>
                {hydrated && count > MIN_SLICES ? (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Tirar o ${row + 1}º trecho`}
                    onClick={() => remove(row)}
                  >
                    <Icon name="close" small />
                  </button>
                ) : null}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {hydrated && count < MAX_SLICES ? (
        <button ref={add} type="button" className={styles.add} onClick={include}>
          <span aria-hidden="true">+</span> Incluir trecho <small>até 5</small>
        </button>
      ) : null}
      {picking ? (
        <Suspense fallback={null}>
          <DatePicker
            leg="departure"
            slice={picking.row + 1}
            values={toOneWay(values, slices[picking.row] ?? noSlice)}
            today={picking.today}
            earliest={findDateBefore(slices, picking.row)}
            latest={findDateAfter(slices, picking.row)}
            maxDaysAhead={maxDaysAhead}
            anchor={state.form.current?.querySelector(`[data-field="${nameFields(picking.row).date}"]`)}
            onChoose={(date, { typed }) => {
              write(picking.row, { date }, nameFields(picking.row).date);
              if (!typed) closePicker();
            }}
            onLeg={() => undefined}
            onBeyond={() => {
              setPicking(null);
              state.openUpgrade();
            }}
            onSearch={closePicker}
            onClose={closePicker}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A slice as a one-way search, for its calendar. */
function toOneWay(values: SearchValues, { origin, destination, date }: FormSlice): SearchValues {
  const oneWay = { ...values, ...writeSlices([{ origin, destination, date }]) };
  return { ...oneWay, return: '', returnOrigin: '', returnDestination: '', oneWay: true };
}

/** Day of the nearest slice before a row; a slice may not depart earlier. */
function findDateBefore(slices: readonly FormSlice[], row: number): string | undefined {
  return slices.slice(0, row).findLast(({ date }) => isCalendarDate(date))?.date;
}

/** Day of the nearest slice after a row. */
function findDateAfter(slices: readonly FormSlice[], row: number): string | undefined {
  return slices.slice(row + 1).find(({ date }) => isCalendarDate(date))?.date;
}
