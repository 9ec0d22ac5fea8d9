import pg from 'pg';
import type { ServerConnections } from './server-connections.ts';
import { isDiskFull, markAsOfDatabase } from './unavailable.ts';

type Callback = (error: Error | null, result: unknown) => void;
type Connect = (callback: (error: Error | null) => void) => void;
type Query = (...said: unknown[]) => Promise<unknown> | undefined;

/**
 * A client that reports a full disk and a server that has changed, and that closes its connection after a statement timed
 * out.
 */
export function watchedClient(connections: ServerConnections, onDiskFull: () => void = () => undefined) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // A socket that the configuration opens is for connections outside the pools.
      super({ ...config, stream: undefined });
      let running = 0;
      connections.add(this, {
        isIdle: () => running === 0 && this.getTransactionStatus() === 'I',
        destroy: () => {
          // A pool drops an idle client at once when it reports an error, and only later when its socket breaks.
          this.emit('error', new Error('Connection terminated to be reopened'));
          findSocket(this).destroy();
        },
      });
      const query = this.query.bind(this) as Query;
      const watch = (error: unknown): void => {
        markAsOfDatabase(error);
        if (isDiskFull(error)) onDiskFull();
        // Later statements of the transaction would wait behind it, and the pool would reuse the connection.
        if (isGivenUp(error)) findSocket(this).destroy();
        connections.noteFailure(error, this);
      };
      const watched: Query = (...said) => {
        const last = said.at(-1);
        running += 1;
        if (typeof last === 'function') {
          const callback = last as Callback;
          said[said.length - 1] = ((error, result) => {
            running -= 1;
            if (error) watch(error);
            callback(error, result);
          }) satisfies Callback;
        }
        const answer = query(...said);
        answer?.then(
          () => {
            running -= 1;
          },
          (error: unknown) => {
            running -= 1;
            watch(error);
          },
        );
        return answer;
      };
      this.query = watched as typeof this.query;
      const connect = this.connect.bind(this) as Connect;
      const markedConnect: Connect = (callback) =>
        connect((error) => {
          // A server that is too busy for a new connection says nothing about those that are open.
          markAsOfDatabase(error);
          callback(error);
        });
      // The pool only uses the callback form of connect.
      this.connect = markedConnect as typeof this.connect;
    }
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The socket, which the types of pg omit. */
function findSocket(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
