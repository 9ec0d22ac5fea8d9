import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireGroup, WireOffer } from './types.ts';

/** All groups of a search so far by their keys, in order of appearance. A group that changes is a new object. */
export type KnownGroups = ReadonlyMap<string, WireGroup>;

/** Changes of a reply or of an event. */
export type GroupChanges = {
  /** New groups, or further offers of known ones. */
  added: readonly WireGroup[];
  /** Groups whose offers replace the earlier ones of their providers. */
  restated: readonly WireGroup[];
  /** Keys. */
  removed: readonly string[];
};

/** Adds changes. Offers of providers that a restated group does not mention remain. */
export function foldGroups(earlier: KnownGroups, { added, restated, removed }: GroupChanges): KnownGroups {
  const groups = new Map(earlier);
  for (const group of added) mergeInto(groups, group, uniteOffers);
  for (const group of restated) mergeInto(groups, group, replaceOffers);
  for (const key of removed) groups.delete(key);
  return groups;
}

function mergeInto(
  groups: Map<string, WireGroup>,
  group: WireGroup,
  mergeOffers: (earlier: readonly WireOffer[], later: readonly WireOffer[]) => WireOffer[],
): void {
  const key = readGroupKey(group);
  const earlier = groups.get(key);
  const offers = uniteOffers([], listOffers(group));
  groups.set(key, {
    ...earlier,
    ...dropMissing(group),
    offers: earlier ? mergeOffers(listOffers(earlier), offers) : offers,
    pricingOptions: undefined,
  });
}

/** Null says nothing of a field, so an earlier value stays. */
const dropMissing = (group: WireGroup): WireGroup =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null && value !== undefined));

/** Offers of both names. */
export function listOffers({ offers, pricingOptions }: WireGroup): WireOffer[] {
  return [...readRecords<WireOffer>(offers), ...readRecords<WireOffer>(pricingOptions)];
}

/**
 * Each offer once; later ones with the name of an earlier one replace it. Offers of one name that differ within one event all
 * stay, because nothing says which of them is right.
 */
function uniteOffers(earlier: readonly WireOffer[], later: readonly WireOffer[]): WireOffer[] {
  const byName = Map.groupBy(earlier, nameOffer);
  for (const [name, offers] of Map.groupBy(later, nameOffer)) {
    byName.set(name, [...new Map(offers.map((offer) => [describeOffer(offer), offer])).values()]);
  }
  return [...byName.values()].flat();
}

function replaceOffers(earlier: readonly WireOffer[], later: readonly WireOffer[]): WireOffer[] {
  const restated = new Set(later.map(identifyProvider));
  return [...earlier.filter((offer) => !restated.has(identifyProvider(offer))), ...later];
}

/** Provider of an offer as the supplier spells it; empty if missing. */
export function readProvider({ providerId, provider, supplier, source, price }: WireOffer): string {
  const inPrice = readRecord<{ source?: unknown }>(price)?.source;
  return [providerId, provider, supplier, source, inPrice].map(readProviderName).find((name) => name !== '') ?? '';
}

const identifyProvider = (offer: WireOffer): string => readProvider(offer).toLowerCase();

type WireProvider = Partial<Record<'providerId' | 'provider' | 'supplier' | 'id' | 'name' | 'code', unknown>>;

/** Name of a provider given as text or as an object that may hold it within. */
export function readProviderName(value: unknown): string {
  const fields = readRecord<WireProvider>(value);
  if (!fields) return readLine(value);
  const { providerId, provider, supplier, id, name, code } = fields;
  return [providerId, provider, supplier, id, name, code].map(readLine).find((text) => text !== '') ?? '';
}

/** An id may repeat across providers. An offer without an id is named by its content. */
export function nameOffer(offer: WireOffer): string {
  const id = readId(offer.id) || readId(offer.offerId);
  return `${identifyProvider(offer)} ${id || describeOffer(offer)}`;
}

function describeOffer(offer: WireOffer): string {
  const { isBestOffer: _, ...content } = offer as WireOffer & { isBestOffer?: unknown };
  return writeContent(content);
}

/** Key of a group: its signature, its id, or its flights. */
export function readGroupKey(group: WireGroup): string {
  const { signature, flightSignature, humanSignature, id } = group;
  const key = [signature, flightSignature, humanSignature, id].map(readId).find((text) => text !== '');
  return key ?? writeContent([group.flightInfo, group.itineraries, group.slices]);
}

/** Empty for values that are nested too deeply, which no fare is. */
function writeContent(content: unknown): string {
  try {
    return JSON.stringify(content);
  } catch {
    return '';
  }
}

const readId = (value: unknown): string => (typeof value === 'number' ? String(value) : longText(value));

/** Signatures are longer than the lines that people read. */
const longText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 4_096) : '');
