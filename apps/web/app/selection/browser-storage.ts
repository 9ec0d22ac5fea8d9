/** The keys that search and selection use in the browser's storage. */
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

/** Longer values are not ours. */
const longest = 2_000_000;

/** What the browser would not keep stays for as long as the page does. */
const memory = new Map<StorageKey, string>();

const listeners = new Set<() => void>();

/** Tells this page that something it reads has changed. */
export function notifyStorage(): void {
  for (const listener of listeners) listener();
}

/** Hears of changes by this page and by the browser's other tabs. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A key's text; null where it is absent, and on the server. */
export function readStoredText(key: StorageKey): string | null {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text !== null && text.length <= longest ? text : null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** A key's value from JSON; undefined where it is absent or broken. */
export function readStoredJson(key: StorageKey): unknown {
  return parseStored(readStoredText(key));
}

/** A stored text's value from JSON; undefined where there is no text, or a broken one. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes a key, or removes it for null. False where the browser has no room or no storage: this page remembers instead.
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
