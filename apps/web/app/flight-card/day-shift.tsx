import { dayShiftText } from './card-text.ts';

/** The '+1' beside an arrival on another day, in words for screen readers. Times are local to their airports. */
export function DayShift({ flight }: { flight: Parameters<typeof dayShiftText>[0] }) {
  const shift = dayShiftText(flight);
  if (!shift) return null;
  return (
    <sup>
      <span className="vh">, {shift.words}</span>
      <span aria-hidden="true">{shift.mark}</span>
    </sup>
  );
}
