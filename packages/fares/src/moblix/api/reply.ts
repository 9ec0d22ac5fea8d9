import { readRecord, readRecords } from '../../wire/objects.ts';
import { spellProvider } from '../providers.ts';
import { parseErrors, type Trouble } from './troubles.ts';
import { PRICE_NAMES, type WireContainer, type WireEnvelope } from './types.ts';

export type ReplyRow = Record<string, unknown>;

/** A search's reply, whatever its shape, before any row of it is understood. */
export type Reply = {
  completed: boolean;
  /** Providers still running, as the product spells them. */
  activeProviders: string[];
  rows: ReplyRow[];
  /** False where it holds no list of flights, not even an empty one. */
  hasData: boolean;
  troubles: Trouble[];
  /** The backend itself says that the search failed. */
  failed: boolean;
};

const CONTAINERS = ['flights', 'Flights', 'Ida', 'Volta', 'Voos'] as const;
const ENVELOPE = ['Success', 'Completed', 'Data', 'MensagemErro', 'HasResult', ...CONTAINERS] as const;
const PRICES = ['fareGroup', 'segments', ...PRICE_NAMES, 'PontosAdulto'] as const;

/** Takes the envelope off: modern, older, raw, bare arrays and errors alike. Null for what is no reply at all. */
export function readReply(json: unknown): Reply | null {
  if (Array.isArray(json)) {
    const rows = json.flatMap(listRows);
    return { completed: true, activeProviders: [], rows, hasData: rows.length > 0, troubles: [], failed: false };
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
  const troubles = parseErrors(envelope, containers);
  const failed = envelope.Success === false || (envelope.Data === null && troubles.length > 0);
  const rows = items.flatMap(listRows);
  return {
    // An error ends a search that says it goes on, unless it names who still runs.
    completed: envelope.Completed !== false || (failed && activeProviders.length === 0),
    activeProviders,
    rows,
    hasData: rows.length > 0 || containers.some(hasList),
    troubles,
    failed,
  };
}

const hasList = (container: WireContainer): boolean => CONTAINERS.some((key) => Array.isArray(container[key]));

/** The flights of an item: itself when it has a price, else those of its arrays. */
function listRows(item: unknown): ReplyRow[] {
  const row = readRecord<ReplyRow>(item);
  if (!row) return [];
  if (PRICES.some((key) => Object.hasOwn(row, key))) return [row];
  const nested = CONTAINERS.filter((key) => Array.isArray(row[key]));
  if (nested.length > 0) return nested.flatMap((key) => readRecords<ReplyRow>(row[key]));
  return Object.hasOwn(row, 'Origem') || Object.hasOwn(row, 'Numero') ? [row] : [];
}
