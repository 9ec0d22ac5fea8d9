import { useEffect, useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

const requests = new EventTarget();

/** Request made before the form's script was loaded. */
let pendingLeg: DateLeg | null = null;

class DatesRequested extends Event {
  readonly leg: DateLeg;
  constructor(leg: DateLeg) {
    super('dates');
    this.leg = leg;
  }
}

/** Requests the dates of the page's search form, from a part of the page without the form. */
export function requestDates(leg: DateLeg): void {
  pendingLeg = leg;
  requests.dispatchEvent(new DatesRequested(leg));
}

/** Shows a form's dates when they are requested. */
export function useDatesRequested(show: (leg: DateLeg) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const show = (leg: DateLeg) => {
      pendingLeg = null;
      latest.current(leg);
    };
    const answer = (event: Event) => {
      if (event instanceof DatesRequested) show(event.leg);
    };
    if (pendingLeg) show(pendingLeg);
    requests.addEventListener('dates', answer);
    return () => requests.removeEventListener('dates', answer);
  }, []);
}
