import type { IncomingMessage } from 'node:http';

/** Closes the connection of a call without an answer, as a killed server does. `env` is the context's of the Node server. */
export function resetConnection(env: unknown): Response {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  incoming?.socket.destroy();
  // A closed socket carries no answer.
  return new Response(null, { status: 500 });
}
