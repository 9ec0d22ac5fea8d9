import { expect, test } from 'vitest';
import { describeDates, nameSearchButton } from './describe-dates.ts';

const trip = { departure: '2026-12-03', return: '2026-12-10', oneWay: false };

test.each([
  ['nothing yet', { ...trip, departure: '', return: '' }, 'departure', 'Escolha o dia da ida'],
  ['a departure only', { ...trip, return: '' }, 'departure', 'Escolha o dia da volta'],
  ['a return that comes too early', { ...trip, return: '2026-12-01' }, 'return', 'Escolha o dia da volta'],
  ['both, while the return is set', trip, 'return', '3 a 10 dez, 7 noites: confirme ou mude a volta'],
  ['both, while the departure is set', trip, 'departure', '3 a 10 dez, 7 noites'],
  ['one night', { ...trip, return: '2026-12-04' }, 'departure', '3 a 4 dez, 1 noite'],
  ['one way', { ...trip, return: '', oneWay: true }, 'departure', 'Ida qui, 3 dez'],
] as const)('%s', (_, dates, leg, text) => {
  expect(describeDates(dates, leg)).toBe(text);
});

test('shows no nights for a return on the day of departure', () => {
  expect(describeDates({ ...trip, return: trip.departure }, 'departure')).toMatch(/, volta no mesmo dia$/);
});

test.each([
  ['both dates', trip, 'Ver voos de 3 a 10 dez'],
  ['there and back on one day', { ...trip, return: trip.departure }, 'Ver voos de 3 dez'],
  ['one way', { ...trip, return: '', oneWay: true }, 'Ver voos de qui, 3 dez'],
  ['no departure', { ...trip, departure: '' }, null],
  ['no return', { ...trip, return: '' }, null],
  ['a return before the departure', { ...trip, return: '2026-12-02' }, null],
])('labels the search button for %s', (_, dates, text) => {
  expect(nameSearchButton(dates)).toBe(text);
});
