import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FareMap } from './fare-map.tsx';
import type { MapPin, MapView } from './map-view.ts';

const recife: MapPin = {
  key: 'REC',
  name: 'Recife',
  x: 80,
  y: 30,
  wide: 'r',
  narrow: null,
  cash: 'R$ 498',
  miles: '23,2 mil',
  better: 'cash',
  line: 'M0 0Q1 1 2 2',
  to: '/?destino=REC',
};
const view: MapView = {
  frame: 'brasil',
  origin: { name: 'São Paulo', x: 56, y: 71, wide: 'l', narrow: 'l' },
  pins: [recife, { ...recife, key: 'NAT', name: 'Natal', wide: null }],
};

test('the map is hidden from screen readers and the keyboard, and a place without room for its name is a dot (S-439)', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <FareMap map={view} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toMatch(/^<div [^>]*aria-hidden="true"/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*tabindex="-1"/);
  expect(html).toContain('São Paulo');
  expect(html).not.toContain('Natal');
});
