/** The test API of the flight backend. */
export type { FaultRequest } from './faults/faults.ts';
export type { PriceDropRequest } from './pricing/price-drops.ts';
export { connectFlightBackend, type FlightBackendClient } from './testing/connect-flight-backend.ts';
