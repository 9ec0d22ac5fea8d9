import { dayShiftText } from './card-text.ts';

/**
 * The '+1' of a time on another day, with words for screen readers. Times are local to their airports. `verb`: the
 * event, where it is not an arrival.
 */
export function DayShift({ flight, verb = 'chega' }: { flight: Parameters<typeof dayShiftText>[0]; verb?: string }) {
  const shift = dayShiftText(flight);
  if (!shift) return null;
  return (
    <sup>
      <span className="vh">, {shift.words.replace('chega', verb)}</span>
      <span aria-hidden="true">{shift.mark}</span>
    </sup>
  );
}
