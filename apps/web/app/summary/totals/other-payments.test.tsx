import { award, cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OtherPayments } from './other-payments.tsx';

const chosen = offer({ id: 'chosen', price: cash(100_000) });
const read = (otherOffers: (typeof chosen)[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OtherPayments
        leg="outbound"
        flight={{ ...chosen, otherOffers }}
        onPay={() => undefined}
        buildUrl={({ id }) => `?${id}`}
      />
    </MemoryRouter>,
  )
    .replaceAll('\u00a0', ' ')
    .replace(/<svg.*?<\/svg>/g, '');

test('lists every other way of paying once with its price, in the order of the offers (S-467)', () => {
  const page = read([
    offer({ id: 'smiles', price: award('smiles', 30_000) }),
    offer({ id: 'dearer', price: award('smiles', 40_000) }),
    offer({ id: 'flex', price: cash(150_000) }),
    offer({ id: 'latam', price: award('latam-pass', 20_000) }),
  ]);
  expect(page.match(/<a .*?<\/a>/g)?.map((link) => link.replace(/<[^>]+>/g, ''))).toEqual([
    expect.stringMatching(/^Em Smiles 30\.000 milhas/),
    expect.stringMatching(/^Em LATAM Pass 20\.000 milhas/),
  ]);
  expect(page).toContain('?smiles"');
});

test('is empty for a flight with a single way of paying', () => {
  expect(read([])).toBe('');
});
