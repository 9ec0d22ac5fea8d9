import { CARRIERS, type CarrierCode, servedAirports } from './network/carriers.ts';
import { type Network, networkOf } from './network/itineraries.ts';
import { PROVIDERS, type ProviderId } from './network/providers.ts';
import { type Timetable, timetableOf } from './network/timetable.ts';
import { type Airports, loadAirports } from './world/airports.ts';

/** Everything that does not change while the stand-in runs: the airports, and who flies where and when. */
export type World = { airports: Airports; networks: ReadonlyMap<ProviderId, Network> };

export async function loadWorld(): Promise<World> {
  const airports = await loadAirports(servedAirports());
  const codes = Object.keys(CARRIERS) as CarrierCode[];
  const timetables = Object.fromEntries(codes.map((code) => [code, timetableOf(code, airports)])) as Record<
    CarrierCode,
    Timetable
  >;
  return {
    airports,
    networks: new Map(PROVIDERS.map((provider) => [provider.id, networkOf(provider, timetables)])),
  };
}
