import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SliceLines } from './slice-lines.tsx';

const flight = offer({ id: 'f', price: cash(1), departsAt: '2026-12-18T08:25:00', arrivesAt: '2026-12-18T10:25:00' });

function read(isSameTicket: boolean): string {
  const html = renderToStaticMarkup(
    <SliceLines
      slices={[{ direction: 'outbound', origin: 'SCL', destination: 'EZE', date: '2026-12-18' }]}
      lines={[{ flight, isSuggested: true, payment: 'cash', isSameTicket }]}
      bought={[false]}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

test('beside "no mesmo bilhete" the times have their whole room (S-632)', () => {
  expect(read(false)).toMatch(/08:25 – 10:25 · sugeridoem dinheiro$/);
  expect(read(true)).toMatch(/08:25 – 10:25no mesmo bilhete$/);
});
