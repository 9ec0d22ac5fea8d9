import { isDatabaseAway } from '../../database/connection/unavailable.ts';

type Services<T> = { [Name in keyof T]: (...asked: never[]) => Promise<unknown> };

/**
 * The same services, which throw a 503 response where they fail because the database is away: the site shows it as a page
 * of its own. With `unavailable` they are not asked at all. `report` tells the operator what made them fail.
 */
export function unavailableWhileAway<T extends Services<T>>(
  services: T,
  unavailable: boolean,
  report: (error: unknown) => void,
): T {
  const refuse = (error?: unknown): never => {
    if (error !== undefined && !isDatabaseAway(error)) throw error;
    if (error !== undefined) report(error);
    throw new Response(null, { status: 503 });
  };
  const guarded = Object.entries<(...asked: never[]) => Promise<unknown>>(services).map(([name, call]) => [
    name,
    async (...asked: never[]) => (unavailable ? refuse() : call(...asked).catch(refuse)),
  ]);
  return Object.fromEntries(guarded) as T;
}
