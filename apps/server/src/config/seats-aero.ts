import type { Environment } from './environment.ts';

/** All of them or none: the connection must not be on by accident. */
const required = [
  'SEATS_AERO_APPROVED',
  'SEATS_AERO_CLIENT_ID',
  'SEATS_AERO_CLIENT_SECRET',
  'SEATS_AERO_AUTHORIZE_URL',
  'SEATS_AERO_TOKEN_URL',
] as const;

/** The settings that are missing while another one is set. */
export function findSeatsAeroProblems(given: NodeJS.ProcessEnv): { name: string; problem: string }[] {
  const set = [...required, 'SEATS_AERO_BASE_URL'].find((name) => given[name]);
  if (!set) return [];
  return required
    .filter((name) => !given[name])
    .map((name) => ({ name, problem: `is missing, while ${set} is set; see docs/sources/seats-aero.md` }));
}

/** Null where readers cannot connect their seats.aero accounts. */
export function readSeatsAero(env: Environment) {
  const {
    SEATS_AERO_CLIENT_ID: clientId,
    SEATS_AERO_AUTHORIZE_URL: authorizeUrl,
    SEATS_AERO_TOKEN_URL: tokenUrl,
  } = env;
  if (!env.SEATS_AERO_APPROVED || !clientId || !authorizeUrl || !tokenUrl) return null;
  return { clientId, authorizeUrl, tokenUrl, baseUrl: env.SEATS_AERO_BASE_URL.replace(/\/+$/, '') };
}
