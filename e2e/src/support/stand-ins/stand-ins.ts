import { connectFlightBackend, type FaultRequest } from '@revoada/sandbox/flight-backend';
import { connectMailbox, type Mail } from '@revoada/sandbox/mailbox';

/** The URL of the control page, or of one of its pages. */
export const controlUrl = (path = ''): string => `${process.env.E2E_CONTROL_URL}${path}`;

const flightBackend = () => connectFlightBackend(controlUrl());

/** Faults of the flight backend, limited to a route so that parallel tests do not interfere. */
export class RouteFaults {
  readonly #ids: number[] = [];

  /** Makes a route fail until the test ends, or for a number of calls. */
  async add(fault: FaultRequest & { route: string }): Promise<void> {
    const { id } = await flightBackend().addFault(fault);
    this.#ids.push(id);
  }

  async clear(): Promise<void> {
    for (const id of this.#ids.splice(0)) await flightBackend().removeFault(id);
  }

  /** Number of upstream searches of a route, which no other test may search. */
  searchesOf(route: string): Promise<number> {
    return flightBackend().countSearches(route);
  }
}

/** Mails to an e-mail in the stand-in's mailbox, newest first. */
export const mailsTo = (email: string): Promise<Mail[]> => connectMailbox(controlUrl('/mailbox')).listMailsTo(email);
