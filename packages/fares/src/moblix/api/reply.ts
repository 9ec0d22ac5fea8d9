import { spellProvider } from '../../flights/provider-names.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { parseErrors, type ReplyError } from './reply-errors.ts';
import { PRICE_NAMES, type WireContainer, type WireEnvelope } from './types.ts';

export type ReplyRow = Record<string, unknown>;

/** A reply of any shape before its rows are read. */
export type Reply = {
  completed: boolean;
  /** Providers still running, in the product's spelling. */
  activeProviders: string[];
  rows: ReplyRow[];
  /** False without any list of flights, even an empty one. */
  hasData: boolean;
  errors: ReplyError[];
  /** True if the backend reports that the search failed. */
  failed: boolean;
};

const CONTAINERS = ['flights', 'Flights', 'Ida', 'Volta', 'Voos'] as const;
const ENVELOPE = ['Success', 'Completed', 'Data', 'MensagemErro', 'HasResult', ...CONTAINERS] as const;
const PRICES = ['fareGroup', 'segments', ...PRICE_NAMES, 'PontosAdulto'] as const;

/** Unwraps a reply: modern, older, raw, bare array or error. Null for any other value. */
export function readReply(json: unknown): Reply | null {
  if (Array.isArray(json)) {
    const rows = json.flatMap(listRows);
    return { completed: true, activeProviders: [], rows, hasData: rows.length > 0, errors: [], failed: false };
  }
  const envelope = readRecord<WireEnvelope>(json);
  if (!envelope || !ENVELOPE.some((key) => Object.hasOwn(envelope, key))) return null;
  const data = envelope.Data ?? envelope;
  const items = Array.isArray(data) ? data : [data];
  const containers = readRecords<WireContainer>(items);
  const providers = [envelope, ...containers].flatMap(({ ActiveProviders }) =>
    Array.isArray(ActiveProviders) ? ActiveProviders.filter((name) => typeof name === 'string') : [],
  );
  const activeProviders = [...new Set(providers.map(spellProvider))];
  const errors = parseErrors(envelope, containers);
  const failed = envelope.Success === false || (envelope.Data === null && errors.length > 0);
  const rows = items.flatMap(listRows);
  return {
    // An error ends an incomplete search, unless providers are still active.
    completed: envelope.Completed !== false || (failed && activeProviders.length === 0),
    activeProviders,
    rows,
    hasData: rows.length > 0 || containers.some(hasList),
    errors,
    failed,
  };
}

const hasList = (container: WireContainer): boolean => CONTAINERS.some((key) => Array.isArray(container[key]));

/** Rows of an item: the item itself if it has a price, else those of its arrays. */
function listRows(item: unknown): ReplyRow[] {
  const row = readRecord<ReplyRow>(item);
  if (!row) return [];
  if (PRICES.some((key) => Object.hasOwn(row, key))) return [row];
  const nested = CONTAINERS.filter((key) => Array.isArray(row[key]));
  if (nested.length > 0) return nested.flatMap((key) => readRecords<ReplyRow>(row[key]));
  return Object.hasOwn(row, 'Origem') || Object.hasOwn(row, 'Numero') ? [row] : [];
}
