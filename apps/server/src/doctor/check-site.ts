import { describeError, type Finding, well, wrong } from '../findings/finding.ts';
import { checkHost } from './reach-host.ts';

const patienceMs = 8_000;

/** The running site at PUBLIC_URL, as visitors reach it: certificate, proxy and a process behind it. */
export async function checkSite(publicUrl: string): Promise<Finding[]> {
  const host = await checkHost('PUBLIC_URL', 'PUBLIC_URL and the proxy', publicUrl);
  if (!host.ok) return [host];
  const name = 'site behind PUBLIC_URL';
  try {
    const answer = await fetch(`${publicUrl}/health/ready`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await answer.text();
    if (answer.ok && body.includes('"ready"')) {
      return [host, well(name, 'a process answers, and is ready'), await checkMetadata(publicUrl)];
    }
    const problem = `/health/ready answers ${answer.status}`;
    return [host, wrong(name, problem, 'start a process, and check what the proxy passes on')];
  } catch (error) {
    return [host, wrong(name, describeError(error), 'start a process, and check what the proxy passes on')];
  }
}

const metadataPath = '/.well-known/oauth-authorization-server';

/** What apps read before they connect: a proxy that answers `/.well-known/` itself lacks it. */
async function checkMetadata(publicUrl: string): Promise<Finding> {
  const name = 'connected apps';
  const remedy = 'have the proxy pass /.well-known/ and /oauth/ on';
  try {
    const answer = await fetch(publicUrl + metadataPath, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const { issuer } = (answer.ok ? await answer.json() : {}) as { issuer?: unknown };
    if (issuer === publicUrl) return well(name, 'find how to connect');
    return wrong(name, `${metadataPath} answers ${answer.status}${answer.ok ? ' of another site' : ''}`, remedy);
  } catch (error) {
    return wrong(name, describeError(error), remedy);
  }
}
