/** The test API of the seats.aero stand-in. */
export { clientId, clientSecret } from './people.ts';
export { type SeatsAero, startSeatsAero } from './start-seats-aero.ts';
