import type { Hono } from 'hono';
import { createCallFaults } from '../stand-in/call-faults.ts';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createPushApi } from './api.ts';
import { createPushControl } from './control.ts';
import { openPushBook } from './devices.ts';

export type PushOptions = { port: number; dataDir?: string | null; now?: () => number };

export type Push = { url: string; control: Hono; close(): Promise<void> };

/** Error answers of a push service. */
const failures = [400, 404, 410, 413, 429, 500, 502];

/** Starts the push service on loopback. Rejects when the port is in use. */
export async function startPush({ port, dataDir = null, now = Date.now }: PushOptions): Promise<Push> {
  const book = openPushBook(dataDir);
  const faults = createCallFaults(failures);
  let url = '';
  const listening = await listenOnLoopback(createPushApi({ book, faults, ownUrl: () => url, now }).fetch, port);
  url = listening.url;
  return { url, control: createPushControl(book, faults, url), close: listening.close };
}
