/** Keys of search and selection in the browser's storage. */
export const storageKeys = [
  'flightSelections',
  'originalPurchase',
  'precoMinimoVolta',
  'reopenSelectionAfterSearch',
  'isRoundTripSearch',
  'lastFlightSearch',
  'soIda',
  'returnFlightResults',
] as const;

export type StorageKey =
  | (typeof storageKeys)[number]
  | 'milheiro'
  | 'minhasMilhas'
  | 'purchasedFlights'
  | 'otherSelections'
  | 'vista';

/** This product never writes longer values. */
const longest = 2_000_000;

/** Values that the browser could not store, kept until the page is closed. */
const memory = new Map<StorageKey, string>();

const listeners = new Set<() => void>();

/** Notifies this page's subscribers that a stored value changed. */
export function notifyStorage(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to changes by this page and by other tabs. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Text of a key; null where it is absent, and on the server. */
export function readStoredText(key: StorageKey): string | null {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text !== null && text.length <= longest ? text : null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** JSON value of a key; undefined where it is absent or malformed. */
export function readStoredJson(key: StorageKey): unknown {
  return parseStored(readStoredText(key));
}

/** JSON value of a stored text; undefined without a text or for a malformed one. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes a key, or removes it for null. Returns false where the browser has no room or no storage; the value then lives
 * as long as the page.
 */
export function writeStoredText(key: StorageKey, text: string | null): boolean {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) memory.set(key, text);
    return false;
  } finally {
    notifyStorage();
  }
}

export function writeStoredJson(key: StorageKey, value: unknown): boolean {
  return writeStoredText(key, value === null ? null : JSON.stringify(value));
}
