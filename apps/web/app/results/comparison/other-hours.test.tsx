import { cash, offer } from '@revoada/core/testing/offers';
import { makeRow } from '@revoada/core/testing/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OtherHours } from './other-hours.tsx';

const leavingAt = (clock: string, key = clock) =>
  makeRow([offer({ id: key, journeyKey: key, departsAt: `2026-12-10T${clock}:00`, price: cash(100) })]);

/** The buttons of a line by their names, and what its reader sees. */
function read(clocks: readonly string[], plain = false): { buttons: string[]; visible: string } {
  const html = renderToStaticMarkup(
    <OtherHours
      ownClock="2026-12-10T06:00:00"
      rest={clocks.map((clock, at) => leavingAt(clock, `${clock} ${at}`))}
      onHour={plain ? null : () => undefined}
    />,
  );
  const strip = (text: string) => text.replace(/<[^>]*>/g, '');
  return {
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) => strip(text)),
    visible: strip(html.replaceAll(/<span class="vh">.*?<\/span>/g, '')),
  };
}

test('up to three other hours are separate buttons, each hour once (S-304, S-593)', () => {
  expect(read(['12:00', '10:15', '12:00', '06:00'])).toEqual({
    buttons: ['mesmo preço às 10:15', 'mesmo preço às 12:00'],
    visible: 'mesmo preço às 10:1512:00',
  });
});

test.each([
  [['07:00', '08:00', '09:00', '10:00'], 'mesmo preço às 07:00 e mais 3'],
  [['06:00'], 'mesmo preço com outra conexão'],
])('one button opens the row where there are more, or none: %j (S-304, S-593)', (clocks, text) => {
  expect(read(clocks)).toEqual({ buttons: [text], visible: text });
});

test('without scripts lists the hours, which are chosen in the row', () => {
  expect(read(['10:15'], true)).toEqual({ buttons: [], visible: 'mesmo preço às 10:15' });
});
