import { connectFlightBackend, type FaultRequest } from '@revoada/sandbox/flight-backend';
import { connectMailbox, type Mail } from '@revoada/sandbox/mailbox';

/** The URL of the control page, or of one of its pages. */
export const controlUrl = (path = ''): string => `${process.env.E2E_CONTROL_URL}${path}`;

const flightBackend = () => connectFlightBackend(controlUrl());

/** Faults of the flight backend, each on a route of its own so that tests side by side do not disturb each other. */
export class RouteFaults {
  readonly #ids: number[] = [];

  /** Lets a route fail until the test ends, or for so many calls. */
  async add(fault: FaultRequest & { route: string }): Promise<void> {
    const { id } = await flightBackend().addFault(fault);
    this.#ids.push(id);
  }

  async clear(): Promise<void> {
    for (const id of this.#ids.splice(0)) await flightBackend().removeFault(id);
  }

  /** How many upstream searches of a route were begun. The route has to be one that no other test searches. */
  searchesOf(route: string): Promise<number> {
    return flightBackend().countSearches(route);
  }
}

/** What arrived in the stand-in's mailbox for one e-mail, newest first. */
export const mailsTo = (email: string): Promise<Mail[]> => connectMailbox(controlUrl('/mailbox')).listMailsTo(email);
