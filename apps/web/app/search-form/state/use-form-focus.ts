import { useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

/** Interval and maximum time of the check whether a closing dialog has restored the focus, in milliseconds. */
const restoring = { every: 100, most: 1_000 };

/**
 * Acts once a closing dialog has restored the focus to its opener, which may be the other date or a button of the
 * results. Does nothing if the reader has moved the focus meanwhile.
 */
function afterDialog(act: () => void): void {
  const check = (remainingMs: number) =>
    setTimeout(() => {
      const active = document.activeElement;
      if (active === document.body || active?.matches('.field__cal, [aria-haspopup="dialog"]')) act();
      // A slow device still shows the dialog.
      else if (remainingMs > 0 && active?.closest('[role="dialog"]')) check(remainingMs - restoring.every);
    }, restoring.every);
  check(restoring.most);
}

/** Focus of a form: on its first error, and back on the dates after a dialog. */
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
    /** `field` is the parameter's name. Waits for fields that appear with the next render. */
    onField(field: string | undefined) {
      if (field) requestAnimationFrame(() => inField(field, 'input:not([type="hidden"]), select, button')?.focus());
    },
    onDate(which: DateLeg) {
      inField(which === 'departure' ? 'ida' : 'volta', '.field__cal')?.focus({ preventScroll: true });
    },
    /** The opener of a dialog that was opened from another dialog no longer exists. */
    backToDates() {
      afterDialog(() => inField(leg.current === 'departure' ? 'ida' : 'volta', '.field__cal')?.focus());
    },
    /** Restores the focus to the element that requested the dates, after their dialog. */
    backTo(requester: HTMLElement) {
      afterDialog(() => requester.focus());
    },
  };
}
