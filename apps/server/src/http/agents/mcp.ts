import { Hono } from 'hono';
import type { AgentHandler } from '../../agents/agent-handler.ts';
import type { Context } from '../../context.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { ownOrigins } from '../same-origin.ts';
import { identifyProgram, limitKey, refuseCall } from '../sessions/bearer.ts';
import type { Site } from '../site/site.ts';

/**
 * `POST /mcp`: tools for agents by the Model Context Protocol, revisions 2026-07-28 and 2025-11-25, without sessions. Cookies
 * count for nothing; pages of other sites are refused by their `Origin`, and other names of this machine by their `Host`.
 */
export function agentRoutes(context: Context, site: Site): Hono<HttpEnv> {
  const origins = ownOrigins(context.settings.publicUrl);
  // A name of another site that leads to this machine reads nothing through a person's browser.
  const hosts = new Set([...origins].flatMap(listHosts));
  let handler: Promise<AgentHandler> | undefined;
  // Loaded with the first request, since the protocol's package takes 30 MB.
  const load = async () => {
    const { createAgentHandler } = await import('../../agents/agent-handler.ts');
    return createAgentHandler(context, (await site?.loadCard?.()) ?? null);
  };
  return new Hono<HttpEnv>()
    .use((c, next) => {
      const origin = c.req.header('origin');
      const isOurs =
        hosts.has(c.req.header('host')?.toLowerCase() ?? '') && (origin === undefined || origins.has(origin));
      return isOurs ? next() : Promise.resolve(errorAnswer(c, 'forbidden-origin'));
    })
    .use(identifyProgram(context, 'mcp'))
    .all('/', async (c) => {
      handler ??= load();
      const handle = await handler;
      const answer = await handle(c.req.raw, {
        program: c.get('program'),
        programUnknown: c.get('sessionUnknown'),
        clientIp: c.get('clientIp'),
        limitKey: limitKey(c),
        signal: c.req.raw.signal,
      });
      return answer instanceof Response ? answer : refuseCall(c, answer.code, answer.scope);
    });
}

/** The names of an origin in `Host`, which may have the port that its protocol has anyway. */
function listHosts(origin: string): string[] {
  const { host, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}
