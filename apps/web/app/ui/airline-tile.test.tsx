import { AIRLINES } from '@revoada/core/airlines/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AirlineTile } from './airline-tile.tsx';

test.each(AIRLINES)('$name has a tile in its colour, hidden from screen readers (S-244)', (airline) => {
  const { code, colour, partners } = airline.tile;
  expect(renderToStaticMarkup(<AirlineTile airline={airline} />)).toBe(
    `<span class="tile${partners ? ' tile--partners' : ''}" style="--tile:${colour}" aria-hidden="true">${code}</span>`,
  );
});

test('an unknown airline has a neutral tile with the first letters of its name', () => {
  const html = renderToStaticMarkup(<AirlineTile airline={{ iata: '', name: 'Voadora' }} />);
  expect(html).toContain('>VO</span>');
});
