import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { controlUrl } from './stand-ins.ts';

/** The stand-ins answer as fast as they can, unless a test sets another pace for its own route. */
export default async function quickStandIns(): Promise<void> {
  await connectFlightBackend(controlUrl()).addFault({ kind: 'pace', factor: 0 });
}
