import { useEffect, useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

const asked = new EventTarget();

class DatesAsked extends Event {
  readonly leg: DateLeg;
  constructor(leg: DateLeg) {
    super('dates');
    this.leg = leg;
  }
}

/** Asks the page's search form to show its dates, from a part of the page that knows no form. S-317 */
export function askForDates(leg: DateLeg): void {
  asked.dispatchEvent(new DatesAsked(leg));
}

/** Shows a form's dates when they are asked for. */
export function useDatesAsked(show: (leg: DateLeg) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const answer = (event: Event) => {
      if (event instanceof DatesAsked) latest.current(event.leg);
    };
    asked.addEventListener('dates', answer);
    return () => asked.removeEventListener('dates', answer);
  }, []);
}
