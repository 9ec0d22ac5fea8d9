import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayShift } from './day-shift.tsx';

const departsAt = '2026-12-10T22:40:00';
const draw = (arrivesAt: string) => renderToStaticMarkup(<DayShift flight={{ departsAt, arrivesAt }} />);

test('marks an arrival on another day, in words for screen readers only', () => {
  const words = (text: string) => text.replace(/<span aria-hidden="true">.*?<\/span>/g, '').replace(/<[^>]+>/g, '');
  expect(draw('2026-12-11T06:05:00')).toContain('<span aria-hidden="true">+1</span>');
  expect(words(draw('2026-12-11T06:05:00'))).toBe(', chega no dia seguinte');
  expect(draw('2026-12-10T23:55:00')).toBe('');
});
