import type { FareOrigin } from '@revoada/core/sources/fare-origin';

/** How a key of the supplier's self-service API starts: for tests, for real fares. */
export const moblixV1Keys = ['mbx_test_', 'mbx_live_'] as const;

/** How a token of Duffel starts: for tests, for real fares. */
export const duffelTokens = ['duffel_test_', 'duffel_live_'] as const;

const moblixAccount = ['MOBLIX_BASE_URL', 'MOBLIX_USERNAME', 'MOBLIX_PASSWORD'];
const oneKeySources = ['MOBLIX_V1_KEY', 'DUFFEL_TOKEN'];

type Problem = { name: string; problem: string };

/** A start without any fare source, and a source of which only a part is set. */
export function findSourceProblems(given: NodeJS.ProcessEnv): Problem[] {
  const missing = moblixAccount.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < moblixAccount.length) {
    const set = moblixAccount.find((name) => given[name]);
    return missing.map((name) => ({ name, problem: `is missing, while ${set} is set` }));
  }
  if (missing.length === 0 || oneKeySources.some((name) => given[name])) return [];
  const choices = `${oneKeySources.join(', ')}, or all of ${moblixAccount.join(', ')}`;
  return [{ name: 'a fare source', problem: `is missing: set one of ${choices}` }];
}

type SourceKeys = { MOBLIX_V1_KEY?: string | undefined; DUFFEL_TOKEN?: string | undefined };

/** The demonstration's fare sources, under one name in `STAND_INS`. Their stand-ins have keys that look like test keys. */
const fareStandIns = 'moblix';

/** Ids of the suppliers that are given a test key. */
export function listTestSources(
  { MOBLIX_V1_KEY: key, DUFFEL_TOKEN: token }: SourceKeys,
  standIns: readonly string[],
): string[] {
  if (standIns.includes(fareStandIns)) return [];
  return [
    ...(key?.startsWith(moblixV1Keys[0]) ? ['moblix-v1'] : []),
    ...(token?.startsWith(duffelTokens[0]) ? ['duffel'] : []),
  ];
}

/** Fares of which any are invented count as such. */
export function findFareOrigin(standIns: readonly string[], testSources: readonly string[]): FareOrigin {
  if (standIns.includes(fareStandIns)) return 'simulated';
  return testSources.length > 0 ? 'test' : 'real';
}
