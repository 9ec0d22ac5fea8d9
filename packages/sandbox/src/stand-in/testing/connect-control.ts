import type { Hono } from 'hono';

/** A control interface: the application in this process, or the URL at which another process serves it. */
export type ControlTarget = Pick<Hono, 'request'> | string;

/** Calls a control interface and returns its JSON. Throws for an error status. */
export type CallControl = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;

/** Every test client of a stand-in speaks to its control interface through this. */
export function connectControl(target: ControlTarget): CallControl {
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const init = {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = typeof target === 'string' ? await fetch(target + path, init) : await target.request(path, init);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
