import { defaultSearchValues } from '@revoada/core/search/parameters';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRecentSearches } from '../values/recent-searches.ts';
import { findToday, prepareSearch, storeForBack } from './search-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const typed = {
  ...defaultSearchValues,
  origin: 'sao paulo',
  destination: 'lis',
  departure: '2026-12-01',
  return: '2026-12-08',
};

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('preparing a search', () => {
  test('completes a typed name, keeps a typed code, and stores the search', async () => {
    const { checked, alert } = await prepareSearch(typed, 30, now);
    expect(checked).toMatchObject({ kind: 'ready', values: { origin: 'São Paulo (SAO)', destination: 'lis' } });
    expect(alert).toBeNull();
    expect(readRecentSearches(() => '2026-11-21')[0]).toMatchObject({
      origin: 'São Paulo (SAO)',
      departure: '2026-12-01',
    });
  });

  test('drops dates that are in the past now', async () => {
    await prepareSearch(typed, 30, now);
    expect(readRecentSearches(() => '2026-12-02')[0]).toMatchObject({ departure: '', return: '' });
    const isLater = (origin: string) => (origin === 'São Paulo (SAO)' ? '2026-12-01' : '2026-12-02');
    expect(readRecentSearches(isLater)[0]).toMatchObject({ departure: '2026-12-01' });
  });

  test('keeps three routes without repetition, the last first', async () => {
    for (const destination of ['LIS', 'GIG', 'REC', 'MIA', 'GIG'])
      await prepareSearch({ ...typed, destination }, 30, now);
    expect(readRecentSearches(() => '2026-11-21').map((search) => search.destination)).toEqual(['GIG', 'MIA', 'REC']);
  });

  test('reports missing fields and stores nothing', async () => {
    expect((await prepareSearch({ ...typed, destination: '' }, 30, now)).alert).toBe(
      'Preencha todos os campos obrigatórios',
    );
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });

  test('works where the browser stores nothing', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect((await prepareSearch(typed, 30, now)).checked.kind).toBe('ready');
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });

  test('looks up a place on the server that the browser does not know', async () => {
    const data = [
      {
        kind: 'airport',
        iata: 'OUA',
        name: 'Ouagadougou',
        city: 'Ouagadougou',
        country: 'Burkina Faso',
        countryCode: 'BF',
      },
    ];
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    const { values } = await prepareSearch({ ...typed, destination: 'ouagadougou' }, 30, now);
    expect(values.destination).toBe('Ouagadougou (OUA)');
  });

  test('takes the server’s first match, not another place known to the browser', async () => {
    const sjo = { kind: 'airport', iata: 'SJO', name: 'Juan Santamaría', city: 'San José' };
    vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...sjo, country: 'Costa Rica', countryCode: 'CR' }] }));
    const { values } = await prepareSearch({ ...typed, origin: 'lisboa', destination: 'San José' }, 30, now);
    expect([values.origin, values.destination]).toEqual(['Lisboa (LIS)', 'San José (SJO)']);
  });

  test('guesses a place where the server is unavailable', async () => {
    vi.stubGlobal('fetch', async () => Response.error());
    const { values } = await prepareSearch({ ...typed, destination: 'guarul' }, 30, now);
    expect(values.destination).toBe('São Paulo (GRU)');
  });

  test('reports the field of an unknown place, and of one that could not be looked up', async () => {
    vi.stubGlobal('fetch', async () => Response.error());
    const { checked, values } = await prepareSearch({ ...typed, destination: 'Xyzzyxville' }, 30, now);
    expect(checked).toMatchObject({
      kind: 'wrong',
      errors: [{ field: 'destino', message: 'Nenhum aeroporto encontrado' }],
    });
    expect(values.destination).toBe('Xyzzyxville');
  });

  test.each(['{', '5', '[1,{}]'])('ignores malformed stored searches: %s', (text) => {
    localStorage.setItem('recentSearches', text);
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });
});

describe("a form's today (S-532)", () => {
  const late = Date.parse('2026-11-21T01:00:00Z');
  const findDay = (origin: string, nowMs = late) => findToday({ ...defaultSearchValues, origin }, nowMs);

  test('is the origin’s, or São Paulo’s without one', async () => {
    expect(await findDay('São Paulo (GRU)')).toBe('2026-11-20');
    expect(await findDay('LIS')).toBe('2026-11-21');
    expect(await findDay('TYO', Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(await findDay('')).toBe('2026-11-20');
  });

  test('is that of an origin whose time zone only the server knows, requested once', async () => {
    const akl = { kind: 'airport', iata: 'AKL', name: 'Auckland', city: 'Auckland', country: 'Nova Zelândia' };
    const fetching = vi.fn(async () => Response.error());
    vi.stubGlobal('fetch', fetching);
    expect(await findDay('AKL')).toBe('2026-11-20');
    fetching.mockImplementation(async () =>
      Response.json({ data: [{ ...akl, countryCode: 'NZ', zone: 'Pacific/Auckland' }] }),
    );
    expect(await findDay('Auckland (AKL)')).toBe('2026-11-21');
    expect(await findDay('akl')).toBe('2026-11-21');
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});

describe('a search that leaves a page (S-466)', () => {
  const leave = (search: string) => {
    const history = { state: { key: 'k', usr: { other: true } } as object, replaceState: vi.fn() };
    vi.stubGlobal('location', { search });
    vi.stubGlobal('history', history);
    storeForBack(typed);
    return history.replaceState.mock.calls.map(([state]) => state);
  };

  test('is stored with the history entry, so that Back restores the form', () => {
    expect(leave('')).toEqual([{ key: 'k', usr: { other: true, searched: typed } }]);
  });

  test('is not stored where the page’s URL has another search', () => {
    expect(leave('?origem=GRU')).toEqual([]);
  });
});
