import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchAirports } from './remote-airports.ts';

const lisbon = {
  kind: 'airport',
  iata: 'LIS',
  name: 'Humberto Delgado',
  city: 'Lisboa',
  country: 'Portugal',
  countryCode: 'PT',
};
const answer = (body: unknown, status = 200) => {
  const fetching = vi.fn(async (_url: string) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
};
const ask = () => fetchAirports('são', 8, new AbortController().signal);

afterEach(() => void vi.unstubAllGlobals());

describe("the server's airports", () => {
  test('are requested with the text and the limit', async () => {
    const fetching = answer({ data: [lisbon] });
    expect(await ask()).toEqual([lisbon]);
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/airports?q=s%C3%A3o&limit=8');
  });
  test('omit malformed entries', async () => {
    answer({ data: [null, 5, { iata: 'X' }, lisbon] });
    expect(await ask()).toEqual([lisbon]);
  });
  test.each([
    [{}, 200],
    [[lisbon], 200],
    [null, 200],
    [{ data: [lisbon] }, 503],
  ])('throw for %j with status %i', async (body, status) => {
    answer(body, status);
    await expect(ask()).rejects.toThrow('Airport search');
  });
});
