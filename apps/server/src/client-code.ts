import { existsSync } from 'node:fs';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { readClientIp } from './limits/client-ip.ts';
import { createClients } from './limits/clients.ts';

/**
 * The code of a client IP in the log of rejected requests on a UTC day (YYYY-MM-DD). To find the client IP of a code,
 * an operator compares the log of the proxy, which has the IPs.
 */
export function findClientCode(clientIp: string, day: string, secret: string): string {
  return createClients(secret, () => Date.parse(day)).code(readClientIp(clientIp, undefined, 0));
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { SESSION_SECRET: secret } = process.env;
  const [day = '', ...clientIps] = process.argv.slice(2);
  if (!secret || !isCalendarDate(day) || clientIps.length === 0) {
    process.stderr.write('SESSION_SECRET=… node apps/server/src/client-code.ts YYYY-MM-DD IP…\n');
    process.exit(1);
  }
  for (const clientIp of clientIps) process.stdout.write(`${findClientCode(clientIp, day, secret)} ${clientIp}\n`);
}
