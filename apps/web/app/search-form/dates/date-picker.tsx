import { type CalendarDate, parseDate } from '@internationalized/date';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { perPersonParameter } from '@revoada/core/results/rows/per-person';
import { findAirportCode } from '@revoada/core/search/airport-text';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import type { SearchValues } from '@revoada/core/search/parameters';
import { type CSSProperties, Suspense, useState } from 'react';
import { Calendar } from 'react-aria-components';
import { useLocation } from 'react-router';
import { lazyPart, optionalPart } from '../../first-paint/lazy-part.ts';
import { CalendarLegend } from '../../prices/calendar/calendar-legend.tsx';
import type { KnownPrices } from '../../prices/calendar/calendar-price-loader.tsx';
import { DayAlert } from '../../prices/calendar/day-alert.tsx';
import { DayInFull, describeCalendarBasis } from '../../prices/calendar/price-notes.tsx';
import { YearStrip } from '../../prices/calendar/year-strip.tsx';
import { type CalendarTrip, countNights, tripOn } from '../../prices/calendar-prices.ts';
import { findDayBasis } from '../../prices/day-basis.ts';
import { DayKindSwitch } from '../../prices/day-kind-switch.tsx';
import type { PriceRoute } from '../../prices/read-price-days.ts';
import { useSiteData } from '../../site-data.ts';
import { ModalDialog } from '../../ui/dialog.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './calendar.module.css';
import { DateEntry } from './date-entry.tsx';
import { describeDates, nameSearchButton } from './describe-dates.ts';
import { Month } from './month.tsx';
import { findOpeningDay } from './opening-day.ts';
import type { DateLeg, Dates } from './trip-dates.ts';
import { useFocusedDay, useTypedLeg } from './use-picker-focus.ts';

export type DatePickerProps = {
  /** The date in choice. */
  leg: DateLeg;
  /** Values of the form: prices are shown once both places are known. */
  values: SearchValues;
  /** Number of the slice whose date it is, in a trip of several slices. */
  slice?: number;
  /** Calendar day at the origin. */
  today: string;
  /** First day that can be chosen, if later than today. */
  earliest?: string | undefined;
  /** Last day with a price: that of the slice after it. */
  latest?: string | undefined;
  /** Without a chosen date the picker opens on the last day that can be searched. */
  late?: boolean | undefined;
  maxDaysAhead: number | null;
  /** The dates in the page: on wide screens the dialog opens near them. */
  anchor?: Element | null | undefined;
  /** A day was chosen; `typed` while its field has the focus, so that nothing closes or moves. */
  onChoose: (date: string, how: { typed: boolean }) => void;
  onLeg: (leg: DateLeg) => void;
  onBeyond: () => void;
  onSearch: () => void;
  onClose: () => void;
};

const titles = { departure: 'Selecionar data de ida', return: 'Selecionar data de volta' } as const;
const twoMonthsFrom = '(min-width: 48rem)';

// Loaded separately from the days, because it includes the reader's value of miles.
const CalendarPriceLoader = lazyPart(
  async () => (await import('../../prices/calendar/calendar-price-loader.tsx')).CalendarPriceLoader,
);

// For members who may have connected seats.aero.
const AwardCalendar = optionalPart(async () => (await import('../../awards/award-calendar.tsx')).AwardCalendar);

/**
 * One dialog for both dates, titled by the one in choice: two text fields over two months (one on phones), with the
 * price of each day. Load it lazily, because it includes React Aria and dates.
 */
export function DatePicker({
  leg,
  values,
  slice,
  today,
  earliest = today,
  latest,
  late = false,
  maxDaysAhead,
  anchor,
  onChoose,
  onLeg,
  onBeyond,
  onSearch,
  onClose,
}: DatePickerProps) {
  const trip: Dates = values;
  const [months] = useState(() => (matchMedia(twoMonthsFrom).matches ? 2 : 1));
  const departure = toCalendarDate(trip.departure);
  const back = trip.oneWay ? null : toCalendarDate(trip.return);
  const chosen = leg === 'departure' ? departure : back;
  const first = parseDate(today);
  const sliceMin = parseDate(earliest > today ? earliest : today);
  const min = leg === 'return' && departure && departure.compare(first) > 0 ? departure : sliceMin;
  const title = slice ? `Selecionar data do ${slice}º trecho` : titles[leg];
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  const isBeyond = (date: string) => lastDay !== null && date > lastDay;
  const take = (date: string) => (isBeyond(date) ? onBeyond() : onChoose(date, { typed: false }));
  const fields = useTypedLeg(leg);
  const last = toCalendarDate(lastDay ?? '');
  const start = chosen ?? departure ?? (late && last ? last : findOpeningDay(min, months));
  const possible = start.compare(min) < 0 ? min : start;
  const [focused, setFocused] = useFocusedDay(leg, last && possible.compare(last) > 0 ? last : possible);
  const [opened] = useState(focused);
  const [walked, setWalked] = useState(false);
  // The opening day and a changed month are not a choice, so no action is offered for them.
  const isOnChosenDay = walked || [departure, back].some((day) => day?.compare(focused) === 0);
  const route = findRoute(values);
  const readerAwards = useSiteData()?.readerAwards;
  const { search } = useLocation();
  const basis = findDayBasis({ ...values, perPerson: readPerPerson(search) });
  const dated: CalendarTrip = { ...trip, leg };
  const alertDates = isOnChosenDay ? tripOn(dated, focused.toString(), countNights(dated)) : null;
  const [prices, setPrices] = useState<KnownPrices>();
  const [pointed, setPointed] = useState<string | null>(null);
  const flights =
    route && !slice && !isBeyond(trip.departure) && !isBeyond(trip.return) ? nameSearchButton(trip) : null;
  const entry = (which: DateLeg, label: string, value: CalendarDate | null) => (
    <DateEntry
      ref={fields.refs[which]}
      label={label}
      value={value?.toString() ?? ''}
      active={leg === which}
      first={which === leg ? min.toString() : today}
      isBeyond={isBeyond}
      onFocus={() => onLeg(which)}
      onWrite={(date) => {
        fields.write();
        onChoose(date, { typed: true });
      }}
      onTake={(date) => {
        fields.write();
        take(date);
      }}
    />
  );
  return (
    <ModalDialog title={title} onClose={onClose} look={useLook(anchor, route !== null)}>
      {route ? (
        <Suspense fallback={null}>
          <CalendarPriceLoader
            route={route}
            leg={leg}
            values={values}
            people={basis.people}
            opened={opened.toString()}
            today={today}
            latest={latest}
            onPrices={setPrices}
          />
        </Suspense>
      ) : null}
      <div className={`fields ${styles.entries}`}>
        {entry('departure', slice ? `Data do ${slice}º trecho` : 'Data de ida', departure)}
        {trip.oneWay ? null : entry('return', 'Data de volta', back)}
        {route && values.payment === 'both' ? <DayKindSwitch /> : null}
        {route ? (
          <p className={styles.basis}>{describeCalendarBasis({ ...dated, slice }, countNights(dated), basis.whose)}</p>
        ) : null}
      </div>
      <div onKeyDownCapture={fields.takeDigit}>
        <Calendar
          className={styles.cal}
          aria-label={title}
          visibleDuration={{ months }}
          pageBehavior="single"
          minValue={min}
          value={chosen}
          focusedValue={focused}
          onFocusChange={(day) => {
            setFocused(day);
            // When a month button moves the focused day, the focus stays on the button.
            const inGrid = document.activeElement?.closest('[role="gridcell"]');
            if (inGrid && day.compare(focused) !== 0) setWalked(true);
          }}
          autoFocus
          onChange={(date) => {
            fields.point();
            take(date.toString());
          }}
        >
          {route ? <YearStrip today={today} months={prices?.months} lastDay={lastDay} /> : null}
          <div className={joinClasses(styles.months, route && styles.priced)}>
            {[0, 1].slice(0, months).map((offset) => (
              <Month
                key={offset}
                offset={offset}
                last={offset === months - 1}
                lastDay={lastDay}
                between={[departure, back]}
                today={today}
                prices={route ? prices : null}
                onPoint={setPointed}
              />
            ))}
          </div>
          <CalendarLegend lastDay={lastDay} today={today} prices={route ? prices : null} />
          {route && readerAwards ? (
            <Suspense fallback={null}>
              <AwardCalendar route={leg === 'return' ? findWayBack(values, route) : route} today={today} />
            </Suspense>
          ) : null}
        </Calendar>
      </div>
      <div className={styles.foot}>
        <div>
          <p role="status">{describeDates(trip, leg, slice)}</p>
          {route ? (
            <p className={styles.inFull}>
              <DayInFull
                trip={dated}
                day={pointed ?? (isOnChosenDay ? focused.toString() : null)}
                prices={prices}
                today={today}
              />
            </p>
          ) : null}
          {route && alertDates ? <DayAlert values={{ ...values, ...route }} dates={alertDates} slice={slice} /> : null}
        </div>
        {flights ? (
          <button type="button" className="btn btn--main btn--s" onClick={onSearch}>
            {flights}
          </button>
        ) : (
          <button type="button" className="btn btn--ink btn--s" onClick={onClose}>
            Pronto
          </button>
        )}
      </div>
    </ModalDialog>
  );
}

/** Prices follow the unit of the page's results; elsewhere they are for the whole party. */
function readPerPerson(search: string): boolean {
  return perPersonParameter.parse(new URLSearchParams(search).get(perPersonParameter.name));
}

/** Codes of the form's places; null where one is open, or both are equal. */
function findRoute(values: SearchValues) {
  const [origin, destination] = [findAirportCode(values.origin), findAirportCode(values.destination)];
  return origin && destination && origin !== destination ? { origin, destination } : null;
}

/** The return's places: those of the departure, unless it has its own. */
function findWayBack(values: SearchValues, { origin, destination }: PriceRoute): PriceRoute {
  return {
    origin: findAirportCode(values.returnOrigin) ?? destination,
    destination: findAirportCode(values.returnDestination) ?? origin,
  };
}

/** On wide screens the dialog opens under the dates, or as near as the window permits. */
function useLook(anchor: Element | null | undefined, wide: boolean) {
  const [place] = useState(() => anchor?.getBoundingClientRect());
  const style = place && ({ '--below': `${place.bottom}px`, '--left': `${place.left}px` } as CSSProperties);
  return { overlay: styles.over, modal: joinClasses(styles.sheet, wide && styles.wide), style };
}

function toCalendarDate(value: string): CalendarDate | null {
  return isCalendarDate(value) ? parseDate(value) : null;
}
