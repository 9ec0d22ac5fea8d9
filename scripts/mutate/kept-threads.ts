import { EventEmitter } from 'node:events';
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** After so many test files a thread is ended, because every one leaves some memory behind. */
const MOST_FILES = 200;

const EVERY_TEST = /^/;

const spare: { thread: ThreadsPoolWorker; files: number }[] = [];

/**
 * A test thread that outlives its run: it is started once and then takes one test file after another, each with its modules
 * evaluated anew. Starting a thread and loading Vitest into it costs more than most tests. For tests that leave nothing
 * behind when they fail.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept-threads';
  #kept: { thread: ThreadsPoolWorker; files: number };
  #project: PoolOptions['project'];
  #isNew: boolean;
  #isDone = true;
  #answers = new EventEmitter();
  #listeners: [event: string, listener: Listener][] = [];

  constructor(options: PoolOptions) {
    const kept = spare.pop();
    this.#project = options.project;
    this.#isNew = kept === undefined;
    this.#kept = kept ?? { thread: new ThreadsPoolWorker(options), files: 0 };
  }

  on(event: string, listener: Listener): void {
    this.#kept.thread.on(event, listener);
    this.#listeners.push([event, listener]);
    if (event === 'message') this.#answers.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#kept.thread.off(event, listener);
    this.#listeners = this.#listeners.filter(([, each]) => each !== listener);
    if (event === 'message') this.#answers.off(event, listener);
  }

  /** Answers itself to what would start or stop a thread that goes on. */
  send(message: WorkerRequest): void {
    if (message.type === 'run') {
      this.#isDone = false;
      this.#kept.files += 1;
      // A thread keeps the settings with which it started; which tests to run is the one that changes.
      const testNamePattern = this.#project.config.testNamePattern ?? EVERY_TEST;
      for (const file of message.context.files) file.testNamePattern = testNamePattern;
    }
    if (message.type === 'start' && !this.#isNew) this.#answer('started');
    else if (message.type === 'stop' && this.#canGoOn()) this.#answer('stopped');
    else this.#kept.thread.send(message);
  }

  async start(): Promise<void> {
    if (this.#isNew) await this.#kept.thread.start();
    this.on('message', (message) => {
      if ((message as { type?: string } | null)?.type === 'testfileFinished') this.#isDone = true;
    });
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#kept.thread.off(event, listener);
    if (this.#canGoOn()) spare.push(this.#kept);
    else await this.#kept.thread.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #canGoOn(): boolean {
    return this.#isDone && this.#kept.files < MOST_FILES;
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.#answers.emit('message', { type, __vitest_worker_response__: true }));
  }
}
