import { readRecord, readRecords } from '../../wire/objects.ts';
import type { WireReferenceField, WireSearch, WireSegment } from '../api/types.ts';

/** Puts objects in place of ids, which a reply lists once and names everywhere else. */
export type References = {
  /** Value itself if it is no id of the reply. */
  resolveAirline(value: unknown): unknown;
  resolveSegment(segment: WireSegment): WireSegment;
};

/** Reads the maps of a reply; a list of objects with ids is accepted as well. */
export function readReferences(search: WireSearch): References {
  const shared = readRecord<Record<string, unknown>>(search.references) ?? {};
  const collect = (name: WireReferenceField): ReadonlyMap<string, unknown> => indexById(shared[name] ?? search[name]);
  const [airlines, places, aircraft] = [collect('airlines'), collect('places'), collect('aircraft')];
  const resolve = (map: ReadonlyMap<string, unknown>, value: unknown): unknown =>
    typeof value === 'string' ? (map.get(value) ?? value) : value;
  return {
    resolveAirline: (value) => resolve(airlines, value),
    resolveSegment: (segment) => ({
      ...segment,
      origin: resolve(places, segment.origin),
      destination: resolve(places, segment.destination),
      marketing_carrier: resolve(airlines, segment.marketing_carrier),
      operating_carrier: resolve(airlines, segment.operating_carrier),
      aircraft: resolve(aircraft, segment.aircraft),
    }),
  };
}

function indexById(value: unknown): ReadonlyMap<string, unknown> {
  if (Array.isArray(value)) {
    return new Map(
      readRecords<{ id?: unknown }>(value).flatMap((one) => (typeof one.id === 'string' ? [[one.id, one]] : [])),
    );
  }
  return new Map(Object.entries(readRecord(value) ?? {}));
}
