import { existsSync } from 'node:fs';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { readConfiguration } from './config/settings.ts';
import { clientAddress } from './http/limits/client-address.ts';
import { sessionSecret } from './identity/session-secret.ts';
import { createClients } from './services/clients.ts';

/**
 * The code that stands for an address in the log of refusals on a UTC day (YYYY-MM-DD). For an operator who looks for the
 * address behind a code: the log of the proxy in front has the addresses.
 */
export function findClientCode(address: string, day: string, secret: string): string {
  return createClients(secret, () => Date.parse(day)).code(clientAddress(address, undefined, 0));
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [day = '', ...addresses] = process.argv.slice(2);
  if (!isCalendarDate(day) || addresses.length === 0) {
    process.stderr.write('node apps/server/src/client-code.ts YYYY-MM-DD ADDRESS…\n');
    process.exit(1);
  }
  const { settings, secrets } = readConfiguration();
  const secret = sessionSecret(secrets.session, settings.dataDir);
  for (const address of addresses) process.stdout.write(`${findClientCode(address, day, secret)} ${address}\n`);
}
