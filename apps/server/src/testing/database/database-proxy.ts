import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to the database that a test can cut. */
export type DatabaseProxy = {
  url: string;
  /** Breaks every connection and takes no new one, until `restore`. */
  cut(): void;
  restore(): void;
  /** Takes connections and passes nothing on in either direction, until `resume`. */
  hang(): void;
  resume(): void;
  /** Lets the next statement with this value reach the database, and breaks the connection in the place of its answer. */
  loseAnswerTo(value: string): void;
  /** Leads new connections to another server; those that are open stay where they are. */
  moveTo(url: string): void;
  close(): Promise<void>;
};

export async function createDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  let losing: string | null = null;
  let hanging: PromiseWithResolvers<void> | null = null;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const database = connect(Number(target.port), target.hostname);
    open.add(client);
    let armed = false;
    const passOn = (to: Socket, data: string | Buffer): void => {
      if (hanging) void hanging.promise.then(() => to.write(data));
      else to.write(data);
    };
    client.on('data', (data) => {
      armed = losing !== null && data.includes(losing);
      if (armed) losing = null;
      passOn(database, data);
    });
    database.on('data', (data) => {
      if (armed) client.destroy();
      else passOn(client, data);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(client);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the proxy');
  const proxied = new URL(url);
  proxied.port = String(address.port);
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: proxied.href,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    hang() {
      hanging = Promise.withResolvers();
    },
    resume() {
      hanging?.resolve();
      hanging = null;
    },
    loseAnswerTo(value) {
      losing = value;
    },
    moveTo(other) {
      target = new URL(other);
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
