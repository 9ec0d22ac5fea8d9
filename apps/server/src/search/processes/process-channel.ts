import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type ProcessMessage, readMessage } from './messages.ts';

/** Messages between the processes on one Redis. Each listens under its id. */
export type ProcessChannel = {
  readonly id: string;
  /** False while messages to this process would be lost. */
  isOpen(): boolean;
  /** Resolves to whether a process of this id received the message. Never rejects. */
  send(to: string, message: ProcessMessage): Promise<boolean>;
  /** Passes on the messages about a run, until the returned function is called. */
  listen(run: string, onMessage: (message: ProcessMessage) => void): () => void;
  close(): void;
};

/** A connection that only listens is silent, so that its end is noticed only by this question. */
const pingEveryMs = 5_000;

type Deps = { redis: Redis; keyPrefix: string; log: Logger };

export function createProcessChannel({ redis, keyPrefix, log }: Deps): ProcessChannel {
  const id = randomUUID();
  const nameChannel = (process: string): string => `${keyPrefix}:process:${process}`;
  const listeners = new Map<string, (message: ProcessMessage) => void>();
  let isOpen = false;

  async function send(to: string, message: ProcessMessage): Promise<boolean> {
    return redis.publish(nameChannel(to), JSON.stringify(message)).then(
      (receivers) => receivers > 0,
      () => false,
    );
  }

  function receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    const listener = listeners.get(message.run);
    if (listener) listener(message);
    else if (message.type === 'follow') void send(message.from, { type: 'gone', run: message.run });
  }

  const subscriber = redis.duplicate({ autoResubscribe: false });
  // The other connection logs that Redis is away.
  subscriber.on('error', () => undefined);
  subscriber.on('close', () => {
    isOpen = false;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(nameChannel(id)).then(
      () => {
        isOpen = true;
      },
      (error: unknown) => log.warn({ err: error }, 'searches under way are not shared with other processes'),
    );
  });
  subscriber.on('message', (_, text: string) => receive(text));
  const timer = setInterval(() => {
    // Where Redis does not answer, the connection is closed and opened again.
    if (isOpen) subscriber.ping().catch(() => undefined);
  }, pingEveryMs);
  timer.unref();

  return {
    id,
    isOpen: () => isOpen,
    send,
    listen(run, onMessage) {
      listeners.set(run, onMessage);
      return () => void listeners.delete(run);
    },
    close() {
      isOpen = false;
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
