import { type Airports, loadAirports } from '../world/airports.ts';
import { CARRIERS, type CarrierCode, servedAirports } from './carriers.ts';
import { buildNetwork, type RouteNetwork } from './itineraries.ts';
import { PROVIDERS, type ProviderId } from './providers.ts';
import { buildTimetable, type Timetable } from './timetable.ts';

/** Immutable data of the stand-in: airports and flights. */
export type World = { airports: Airports; networks: ReadonlyMap<ProviderId, RouteNetwork> };

export async function loadWorld(): Promise<World> {
  const airports = await loadAirports(servedAirports());
  const codes = Object.keys(CARRIERS) as CarrierCode[];
  const timetables = Object.fromEntries(codes.map((code) => [code, buildTimetable(code, airports)])) as Record<
    CarrierCode,
    Timetable
  >;
  return {
    airports,
    networks: new Map(PROVIDERS.map((provider) => [provider.id, buildNetwork(provider, timetables)])),
  };
}
