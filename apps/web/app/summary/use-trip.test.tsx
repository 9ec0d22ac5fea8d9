import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useTrip } from './use-trip.ts';

afterEach(() => vi.unstubAllGlobals());

function Trip() {
  return <p>{useTrip(null).search === null ? 'nada' : 'uma viagem'}</p>;
}

test('rendering on the server does not read the browser’s storage', () => {
  const getItem = vi.fn(() => null);
  vi.stubGlobal('localStorage', { getItem });
  const router = createMemoryRouter([{ path: '/', Component: Trip }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toBe('<p>nada</p>');
  expect(getItem).not.toHaveBeenCalled();
});
