import { useEffect, useRef } from 'react';
import type { DateLeg } from '../dates/trip-dates.ts';

const asked = new EventTarget();

/** What was asked for while the form's script was still on its way. */
let unanswered: DateLeg | null = null;

class DatesAsked extends Event {
  readonly leg: DateLeg;
  constructor(leg: DateLeg) {
    super('dates');
    this.leg = leg;
  }
}

/** Asks the page's search form to show its dates, from a part of the page that knows no form. */
export function askForDates(leg: DateLeg): void {
  unanswered = leg;
  asked.dispatchEvent(new DatesAsked(leg));
}

/** Shows a form's dates when they are asked for. */
export function useDatesAsked(show: (leg: DateLeg) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const show = (leg: DateLeg) => {
      unanswered = null;
      latest.current(leg);
    };
    const answer = (event: Event) => {
      if (event instanceof DatesAsked) show(event.leg);
    };
    if (unanswered) show(unanswered);
    asked.addEventListener('dates', answer);
    return () => asked.removeEventListener('dates', answer);
  }, []);
}
