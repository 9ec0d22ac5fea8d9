import { readStoredJson, writeStoredJson, writeStoredText } from './browser-storage.ts';

/** Last search of any tab as URL parameters ('origem=GRU&destino=LIS&…'); null where there is none. */
export function readBrowserSearch(): URLSearchParams | null {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(readStoredJson('lastFlightSearch') ?? {}).slice(0, 30)) {
    if (typeof value === 'string' && value.length <= 120) params.set(name, value);
  }
  return params.has('origem') && params.has('destino') && params.has('ida') ? params : null;
}

/** Stores a search with its two companions `isRoundTripSearch` and `soIda`. */
export function writeLastSearch(params: URLSearchParams): boolean {
  const oneWay = !params.has('volta');
  writeStoredText('isRoundTripSearch', String(!oneWay));
  writeStoredText('soIda', String(oneWay));
  return writeStoredJson('lastFlightSearch', Object.fromEntries(params));
}
