import type { ProviderState } from '@revoada/core/sources/fare-source';
import { parseJson } from '../../http/http.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { foldGroups, type GroupChanges, type KnownGroups, readGroupKey, readProviderName } from './fold-groups.ts';
import type { StreamEvent } from './read-events.ts';
import { readSupplierError, reportsError, type SupplierError } from './supplier-errors.ts';
import { spellSupplier } from './suppliers.ts';
import type { WireEventData, WireGroup, WireReply } from './types.ts';

/** Combined result of all events or of the plain reply. */
export type SearchState = {
  groups: KnownGroups;
  /** States by the product's spelling, in order of appearance. */
  providers: ReadonlyMap<string, ProviderState>;
  /** False without any list of groups, even an empty one. */
  hasData: boolean;
  /** True if an event could not be read. */
  damaged: boolean;
  complete: boolean;
  /** Set if the supplier reports that the search failed. */
  error: SupplierError | null;
};

export const nothingKnown: SearchState = {
  groups: new Map(),
  providers: new Map(),
  hasData: false,
  damaged: false,
  complete: false,
  error: null,
};

const GROUP_LISTS = ['newGroups', 'updatedGroups', 'flightGroups', 'groups'] as const;
const ENDS: ReadonlySet<string> = new Set([
  'search-complete',
  'search-completed',
  'complete',
  'completed',
  'done',
  'end',
]);
const FAILURES: ReadonlySet<string> = new Set(['search-error', 'search-failed', 'error']);

/** Adds an event of a stream. An event without news returns the same state; an unreadable one marks it as damaged. */
export function applyEvent(state: SearchState, { name, data }: StreamEvent): SearchState {
  if (data.trim() === '[DONE]') return { ...state, complete: true };
  const parsed = parseData(data);
  const fields = readRecord<WireEventData>(Array.isArray(parsed) ? { newGroups: parsed } : parsed);
  const type = readEventName(name, fields);
  if (!fields) {
    const isDamaged = parsed === undefined && bringsFlights(type);
    return isDamaged ? { ...state, damaged: true, complete: state.complete || ENDS.has(type) } : endBy(state, type);
  }
  const content = readRecord<WireEventData>(fields.data) ?? fields;
  const provider = [content.providerId, content.provider, content.supplier].map(readProviderName).find(Boolean) ?? '';
  const next = addContent(state, content);
  const isFailure = FAILURES.has(type) || (ENDS.has(type) && (content.success ?? fields.success) === false);
  if (isFailure && provider === '') return { ...next, error: readSupplierError(content), complete: true };
  const reported = readProviderState(type, content);
  const providers =
    provider === '' || reported === null ? next.providers : addState(next.providers, provider, reported);
  return endBy(providers === next.providers ? next : { ...next, providers }, type);
}

/** Adds a plain reply; null for a value that is none. */
export function applyReply(state: SearchState, json: unknown): SearchState | null {
  const envelope = Array.isArray(json) ? { flightGroups: json } : readRecord<WireReply>(json);
  if (!envelope) return null;
  const content = Array.isArray(envelope.data)
    ? { ...envelope, flightGroups: envelope.data }
    : (readRecord<WireReply>(envelope.data) ?? envelope);
  const hasList = GROUP_LISTS.some((list) => Object.hasOwn(content, list));
  const isSuccess = envelope.success === true || hasList;
  const isFailure = envelope.success === false || content.success === false || (!isSuccess && reportsError(envelope));
  if (!isFailure && !isSuccess) return null;
  const next = addContent(state, content);
  const isPending =
    content.completed === false || /^(pending|processing|running|partial)$/i.test(readLine(content.status));
  return {
    ...next,
    error: isFailure ? readSupplierError(reportsError(content) || content.message ? content : envelope) : null,
    complete: !isPending,
  };
}

/** Whether an event may bring flights: a text of any other event, such as a line of progress, is no loss. */
const bringsFlights = (type: string): boolean =>
  type === '' || type === 'message' || /^(?:flight|group|offer|result)/.test(type) || ENDS.has(type);

const endBy = (state: SearchState, type: string): SearchState =>
  ENDS.has(type) ? { ...state, complete: true } : state;

/** Undefined for text that is no JSON. */
function parseData(data: string): unknown {
  try {
    return parseJson('stream', data);
  } catch {
    return undefined;
  }
}

/** Name of the event, or of its data for a stream without names. */
function readEventName(name: string, fields: WireEventData | null): string {
  const given = name === '' || name === 'message' ? readLine(fields?.type) : name;
  return given.toLowerCase().replaceAll('_', '-');
}

function addContent(state: SearchState, content: WireEventData): SearchState {
  const changes: GroupChanges = {
    added: listGroups(content.newGroups),
    restated: [content.updatedGroups, content.flightGroups, content.groups].flatMap(listGroups),
    removed: listRemoved(content.removedGroups),
  };
  const summary = readRecord<{ providers?: unknown }>(content.summary);
  const failures = [content.errors, content.failedProviders, content.failedSuppliers].flatMap(listProviders);
  const listed = [
    ...[content.providers, content.suppliers, summary?.providers].flatMap(listProviders),
    ...failures.map(({ name }) => ({ name, reported: 'failed' as const })),
  ];
  const hasList = GROUP_LISTS.some((list) => content[list] !== undefined && content[list] !== null);
  if (!hasList && changes.removed.length === 0 && listed.length === 0) return state;
  return {
    ...state,
    groups: foldGroups(state.groups, changes),
    providers: listed.reduce((all, { name, reported }) => addState(all, name, reported), state.providers),
    hasData: state.hasData || hasList,
  };
}

/** Groups of a list, or of an object by their signatures. */
function listGroups(value: unknown): WireGroup[] {
  if (Array.isArray(value)) return readRecords<WireGroup>(value);
  return Object.entries(readRecord<Record<string, unknown>>(value) ?? {}).flatMap(([signature, item]) => {
    const group = readRecord<WireGroup>(item);
    return group ? [{ signature, ...group }] : [];
  });
}

function listRemoved(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const group = readRecord<WireGroup>(item);
    return group ? [readGroupKey(group)] : typeof item === 'string' ? [item.trim()] : [];
  });
}

type ListedProvider = { name: string; reported: ProviderState };

/** Providers as texts, as objects with a status, or as an object of statuses by name. */
function listProviders(value: unknown): ListedProvider[] {
  const byName = readRecord<Record<string, unknown>>(value);
  const items = Array.isArray(value) ? value : Object.entries(byName ?? {}).map(([id, status]) => ({ id, status }));
  return items.flatMap((item: unknown) => {
    const name = readProviderName(item);
    const fields = readRecord<WireEventData>(item);
    return name === '' ? [] : [{ name, reported: (fields && readProviderState('', fields)) ?? 'searching' }];
  });
}

const FAILED = /fail|error|erro|timeout|unavailable/;
const DONE = /complet|done|finish|success|conclu/;

function readProviderState(type: string, { status, error, success }: WireEventData): ProviderState | null {
  const words =
    `${readLine(status)} ${readLine(readRecord<{ status?: unknown }>(status)?.status)} ${type}`.toLowerCase();
  if (success === false || FAILED.test(words) || (typeof error === 'string' && error !== '')) return 'failed';
  if (DONE.test(words)) return 'done';
  return /search|pending|running|progress|start|partial/.test(words) ? 'searching' : null;
}

function addState(
  providers: ReadonlyMap<string, ProviderState>,
  name: string,
  reported: ProviderState,
): ReadonlyMap<string, ProviderState> {
  const provider = spellSupplier(name);
  const earlier = providers.get(provider);
  // A later mention without news must not undo the end of a provider.
  if (earlier !== undefined && reported === 'searching') return providers;
  return new Map(providers).set(provider, reported);
}
