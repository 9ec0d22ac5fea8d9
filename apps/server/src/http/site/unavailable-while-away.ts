import { NoTurnError } from '../../database/connection/turns.ts';
import { isDatabaseAway } from '../../database/connection/unavailable.ts';

type Calls<T> = { [Name in keyof T]: (...asked: never[]) => Promise<unknown> };

/**
 * Wraps calls so that they throw a 503 response, which the site shows as a page, when the database is unavailable or
 * too many calls of one account wait. `report` logs the cause.
 */
export function unavailableWhileAway<T extends Calls<T>>(calls: T, report: (error: unknown) => void): T {
  const refuse = (error: unknown): never => {
    const away = isDatabaseAway(error);
    if (!away && !(error instanceof NoTurnError)) throw error;
    // Too many calls of one account are not a fault of the server.
    if (away) report(error);
    throw new Response(null, { status: 503 });
  };
  const guarded = Object.entries<(...asked: never[]) => Promise<unknown>>(calls).map(([name, call]) => [
    name,
    (...asked: never[]) => call(...asked).catch(refuse),
  ]);
  return Object.fromEntries(guarded) as T;
}
