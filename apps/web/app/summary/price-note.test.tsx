import { award, cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceNote } from './price-note.tsx';

const chosen = offer({ id: 'chosen', price: cash(3_000_00) });
const inMiles = offer({ id: 'miles', price: award('smiles', 50_000, 60_00) });

function readChange(before: typeof chosen, after: typeof chosen): string {
  const nothing = () => undefined;
  const checked = {
    check: { state: 'changed', flight: after, alternatives: [] } as const,
    ask: nothing,
    accept: nothing,
  };
  return renderToStaticMarkup(<PriceNote flight={before} checked={checked} of="return" />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

test('shows a changed price with the old one, and the flight in the button', () => {
  expect(readChange(chosen, { ...chosen, price: cash(3_310_00) })).toBe(
    'o preço mudou: era R$ 3.000,00, agora R$ 3.310,00Usar o preço novo da volta',
  );
  expect(readChange(inMiles, { ...inMiles, price: award('smiles', 50_000, 160_00) })).toBe(
    'o preço mudou: era 50.000 milhas + R$ 60,00, agora 50.000 milhas + R$ 160,00Usar o preço novo da volta',
  );
});

test('speaks of the whole joint ticket', () => {
  const whole = { ...chosen, ticket: { id: 'ticket', slices: [0, 1] } };
  expect(readChange(whole, { ...whole, price: cash(3_310_00) })).toBe(
    'o preço do bilhete mudou: era R$ 3.000,00, agora R$ 3.310,00Usar o preço novo do bilhete',
  );
});
