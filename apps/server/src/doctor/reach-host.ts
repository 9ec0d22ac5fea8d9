import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { describeError, type Finding, well, wrong } from '../findings/finding.ts';

const dayMs = 86_400_000;
const fewDays = 14;
const patienceMs = 8_000;

/** The protocol of a TLS connection, and the days for which its certificate is valid; null without TLS. */
type Reached = { protocol: string; daysLeft: number } | null;

/**
 * Connects to the host of a URL, and with https checks its certificate; sends no request, so that nothing is billed.
 * Throws when the host cannot be reached or its certificate is not trusted.
 */
export async function reachHost(url: string): Promise<Reached> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const target = { host, port: Number(port) || (isTls ? 443 : 80) };
  const socket = isTls ? connectTls({ ...target, servername: host }) : connectPlain(target);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(patienceMs) });
    return isTls ? describeTls(socket as TLSSocket) : null;
  } finally {
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

function describeTls(socket: TLSSocket): Reached {
  const daysLeft = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
  return { protocol: socket.getProtocol() ?? 'TLS', daysLeft };
}

/** Whether the host of a setting's URL can be reached, and its certificate lasts. */
export async function checkHost(name: string, setting: string, url: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const reached = await reachHost(url);
    if (reached === null) return well(name, `${host} takes connections, without TLS`);
    if (reached.daysLeft < fewDays) {
      return wrong(name, `the certificate of ${host} ends in ${reached.daysLeft} days`, 'have it renewed');
    }
    return well(name, `${host} takes connections, ${reached.protocol}, certificate for ${reached.daysLeft} days`);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'AbortError';
    const reason = timedOut ? `no answer within ${patienceMs / 1_000} s` : describeError(error);
    return wrong(name, `${host} cannot be reached: ${reason}`, `check ${setting}, the firewall and the name server`);
  }
}
