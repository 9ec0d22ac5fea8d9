import type { CalendarDate } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DateLeg } from './trip-dates.ts';

/** Focused day of the calendar: moves to the date in choice when that changes. */
export function useFocusedDay(leg: DateLeg, start: CalendarDate) {
  const [focused, setFocused] = useState(start);
  const [from, setFrom] = useState(leg);
  if (from !== leg) {
    setFrom(leg);
    setFocused(start);
  }
  return [focused, setFocused] as const;
}

/**
 * After a typed departure the focus moves to the return's field, not to the calendar. A digit typed on a day starts the
 * date.
 */
export function useTypedLeg(leg: DateLeg) {
  const refs = { departure: useRef<HTMLInputElement>(null), return: useRef<HTMLInputElement>(null) };
  const writing = useRef(false);
  const latest = useRef(refs);
  useEffect(() => {
    const field = latest.current[leg].current;
    if (!writing.current || !field || field === document.activeElement) return;
    field.focus();
    field.select();
  }, [leg]);
  return {
    refs,
    write: () => {
      writing.current = true;
    },
    point: () => {
      writing.current = false;
    },
    takeDigit: ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const field = refs[leg].current;
      if (!/^\d$/.test(key) || ctrlKey || altKey || metaKey || target instanceof HTMLInputElement || !field) return;
      field.focus();
      field.select();
    },
  };
}
