import { useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

/** How often, and for how long, to look whether a closing dialog has given the focus back, in milliseconds. */
const restoring = { every: 100, most: 1_000 };

/**
 * Acts once a closing dialog has given the focus back: to what asked for it, which may be the other date, or a button of
 * the results. Where the reader has gone on elsewhere meanwhile, nothing is done.
 */
function afterDialog(act: () => void): void {
  const look = (left: number) =>
    setTimeout(() => {
      const active = document.activeElement;
      if (active === document.body || active?.matches('.field__cal, [aria-haspopup="dialog"]')) act();
      // A slow device still shows the dialog.
      else if (left > 0 && active?.closest('[role="dialog"]')) look(left - restoring.every);
    }, restoring.every);
  look(restoring.most);
}

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
      afterDialog(() => inField(leg.current === 'departure' ? 'ida' : 'volta', '.field__cal')?.focus());
    },
    /** To what asked for the dates, once their dialog is gone. */
    backTo(asker: HTMLElement) {
      afterDialog(() => asker.focus());
    },
  };
}
