import type { HttpBindings } from '@hono/node-server';

/** What travels with a request through the handlers. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Who asks, for the limits: an IPv4 address, or the network of an IPv6 address. Never logged. */
    address: string;
  };
};
