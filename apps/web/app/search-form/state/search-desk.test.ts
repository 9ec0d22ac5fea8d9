import { defaultSearchValues } from '@revoada/core/search/parameters';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRecentSearches } from '../values/recent-searches.ts';
import { findToday, judgeSearch, keepForBack } from './search-desk.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const typed = {
  ...defaultSearchValues,
  origin: 'sao paulo',
  destination: 'lis',
  departure: '2026-12-01',
  return: '2026-12-08',
};

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('judging a search', () => {
  test('completes a typed name, keeps a typed code, and remembers the search', async () => {
    const { checked, alert } = await judgeSearch(typed, 30, now);
    expect(checked).toMatchObject({ kind: 'ready', values: { origin: 'São Paulo (SAO)', destination: 'lis' } });
    expect(alert).toBeNull();
    expect(readRecentSearches(() => '2026-11-21')[0]).toMatchObject({
      origin: 'São Paulo (SAO)',
      departure: '2026-12-01',
    });
  });

  test('forgets dates that have passed since', async () => {
    await judgeSearch(typed, 30, now);
    expect(readRecentSearches(() => '2026-12-02')[0]).toMatchObject({ departure: '', return: '' });
    const isLater = (origin: string) => (origin === 'São Paulo (SAO)' ? '2026-12-01' : '2026-12-02');
    expect(readRecentSearches(isLater)[0]).toMatchObject({ departure: '2026-12-01' });
  });

  test('keeps three routes, the last first, each once', async () => {
    for (const destination of ['LIS', 'GIG', 'REC', 'MIA', 'GIG'])
      await judgeSearch({ ...typed, destination }, 30, now);
    expect(readRecentSearches(() => '2026-11-21').map((search) => search.destination)).toEqual(['GIG', 'MIA', 'REC']);
  });

  test('says what is missing and remembers nothing', async () => {
    expect((await judgeSearch({ ...typed, destination: '' }, 30, now)).alert).toBe(
      'Preencha todos os campos obrigatórios',
    );
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });

  test('goes on where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect((await judgeSearch(typed, 30, now)).checked.kind).toBe('ready');
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });

  test('asks the server about a place that the browser does not know', async () => {
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
    const { values } = await judgeSearch({ ...typed, destination: 'ouagadougou' }, 30, now);
    expect(values.destination).toBe('Ouagadougou (OUA)');
  });

  test('takes the place that the server ranks first, not another of which the browser knows', async () => {
    const sjo = { kind: 'airport', iata: 'SJO', name: 'Juan Santamaría', city: 'San José' };
    vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...sjo, country: 'Costa Rica', countryCode: 'CR' }] }));
    const { values } = await judgeSearch({ ...typed, origin: 'lisboa', destination: 'San José' }, 30, now);
    expect([values.origin, values.destination]).toEqual(['Lisboa (LIS)', 'San José (SJO)']);
  });

  test('guesses where the server is away', async () => {
    vi.stubGlobal('fetch', async () => Response.error());
    const { values } = await judgeSearch({ ...typed, destination: 'guarul' }, 30, now);
    expect(values.destination).toBe('São Paulo (GRU)');
  });

  test('names the field of a place that nobody knows, or nobody could be asked about', async () => {
    vi.stubGlobal('fetch', async () => Response.error());
    const { checked, values } = await judgeSearch({ ...typed, destination: 'Xyzzyxville' }, 30, now);
    expect(checked).toMatchObject({
      kind: 'wrong',
      errors: [{ field: 'destino', message: 'Nenhum aeroporto encontrado' }],
    });
    expect(values.destination).toBe('Xyzzyxville');
  });

  test.each(['{', '5', '[1,{}]'])('reads nothing out of a broken memory: %s', (text) => {
    localStorage.setItem('recentSearches', text);
    expect(readRecentSearches(() => '2026-11-21')).toEqual([]);
  });
});

describe("a form's today (S-532)", () => {
  const late = Date.parse('2026-11-21T01:00:00Z');
  const findDay = (origin: string, nowMs = late) => findToday({ ...defaultSearchValues, origin }, nowMs);

  test("is the origin's, São Paulo's without one", async () => {
    expect(await findDay('São Paulo (GRU)')).toBe('2026-11-20');
    expect(await findDay('LIS')).toBe('2026-11-21');
    expect(await findDay('TYO', Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(await findDay('')).toBe('2026-11-20');
  });

  test('is that of an origin whose time zone only the server knows, which is asked once', async () => {
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
    const history = { state: { key: 'k', usr: { kept: true } } as object, replaceState: vi.fn() };
    vi.stubGlobal('location', { search });
    vi.stubGlobal('history', history);
    keepForBack(typed);
    return history.replaceState.mock.calls.map(([state]) => state);
  };

  test('is kept with the page, so that Back leads to a form filled in with what was searched for', () => {
    expect(leave('')).toEqual([{ key: 'k', usr: { kept: true, searched: typed } }]);
  });

  test('is in the URL already where the page showed another one', () => {
    expect(leave('?origem=GRU')).toEqual([]);
  });
});
