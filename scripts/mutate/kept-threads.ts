import { EventEmitter } from 'node:events';
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** After so many test files a thread is ended, because every one leaves some memory behind. */
const MOST_FILES = 200;

const EVERY_TEST = /^/;

const spare: { thread: ThreadsPoolWorker; files: number }[] = [];

declare module 'vitest' {
  interface TaskMeta {
    /** Whether the file's tests work on a database, through servers and jobs that a failed test may leave running. */
    opensDatabase?: boolean;
  }
}

/**
 * A test thread that outlives its run: it is started once and then takes one test file after another, each with its modules
 * evaluated anew. Starting a thread and loading Vitest into it costs more than most tests. A thread whose tests failed
 * with a database open is ended.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept-threads';
  #kept: { thread: ThreadsPoolWorker; files: number };
  #project: PoolOptions['project'];
  #isNew: boolean;
  #isDone = true;
  #goesOn: boolean | undefined;
  #tested = new Set<string>();
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
      for (const file of message.context.files) {
        file.testNamePattern = testNamePattern;
        this.#tested.add(file.filepath);
      }
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

  /** Decided once, as a thread that was told to stop cannot go on. */
  #canGoOn(): boolean {
    this.#goesOn ??= this.#isDone && this.#kept.files < MOST_FILES && !this.#leavesWorkBehind();
    return this.#goesOn;
  }

  #leavesWorkBehind(): boolean {
    const files = this.#project.vitest.state.getFiles().filter(({ filepath }) => this.#tested.has(filepath));
    return files.some(({ meta, result }) => meta.opensDatabase === true && result?.state !== 'pass');
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.#answers.emit('message', { type, __vitest_worker_response__: true }));
  }
}
