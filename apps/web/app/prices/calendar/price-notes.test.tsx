import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarPrices, CalendarTrip } from '../calendar-prices.ts';
import { DayInFull, describeCalendarBasis } from './price-notes.tsx';

const trip: CalendarTrip = { leg: 'departure', departure: '2026-12-03', return: '', oneWay: false };
const day = '2026-12-10';
const prices: CalendarPrices = {
  days: new Map([[day, { costCents: 900_00, cashCents: 900_00, awards: [], seenOn: '2026-11-22' }]]),
  months: new Map(),
  lowest: new Map(),
  nights: 7,
  shortStay: null,
  needsDeparture: false,
};
const draw = (change: Partial<CalendarTrip>) =>
  renderToStaticMarkup(<DayInFull trip={{ ...trip, ...change }} day={day} prices={prices} today="2026-11-23" />);

test('shows the trip of the day’s full price, by the date in choice (S-398)', () => {
  expect(draw({})).toBe('<b>10 a 17 dez: </b><span class="price--cash">R$\u00a0900</span>, visto ontem');
  expect(draw({ leg: 'return' })).toContain('<b>3 a 10 dez: </b>');
  expect(describeCalendarBasis({ ...trip, leg: 'return' }, 7, 'por pessoa')).toContain('com ida em qui, 3 dez');
});

test('shows the miles and the reais of a trip in miles (S-399)', () => {
  const price = { costCents: 900_00, cashCents: 380_00, awards: [{ programme: 'latam-pass', miles: 20_000 }] } as const;
  const days = new Map([[day, { ...price, seenOn: '2026-11-22' }]]);
  const text = renderToStaticMarkup(
    <DayInFull trip={trip} day={day} prices={{ ...prices, days }} today="2026-11-23" />,
  );
  expect(text.replaceAll('\u00a0', ' ')).toContain('≈ R$ 900</span> 20.000 LATAM Pass + R$ 380, visto ontem');
});

// Prices of departures are still shown when the return's field takes over.
test.each(['', '31/02', '2026-02-31'])('shows no trip while a return is chosen with the departure %j', (departure) => {
  expect(draw({ leg: 'return', departure })).toBe('');
  expect(describeCalendarBasis({ leg: 'return', departure }, 7, 'por pessoa')).toContain('para quem fica 7 noites');
  expect(describeCalendarBasis({ leg: 'departure', departure, slice: 2 }, null, 'por pessoa')).toBe(
    'preço só do 2º trecho, por pessoa, na econômica',
  );
});
