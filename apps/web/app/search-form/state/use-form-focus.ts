import { useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

/** How long a closing dialog may take to give the focus back by itself, in milliseconds. */
const restoring = 100;

/** Puts the focus where a form needs it: on the first field at fault, and back on the dates after a dialog. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const leg = useRef<DateLeg>('departure');
  const inField = (field: string, what: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(${what})`);
  return {
    form,
    remember(opened: DateLeg) {
      leg.current = opened;
    },
    /** The date whose dialog was opened last. */
    findLeg: () => leg.current,
    /** `field` by its parameter's name. Waits for fields that are only now shown. */
    onField(field: string | undefined) {
      if (field) requestAnimationFrame(() => inField(field, 'input:not([type="hidden"]), select, button')?.focus());
    },
    onDate(which: DateLeg) {
      inField(which === 'departure' ? 'ida' : 'volta', '.field__cal')?.focus({ preventScroll: true });
    },
    /** What a dialog opened from another dialog would give the focus back to is gone by then. */
    backToDates() {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        inField(leg.current === 'departure' ? 'ida' : 'volta', '.field__cal')?.focus();
      }, restoring);
    },
  };
}
