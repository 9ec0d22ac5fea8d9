/** A fault of the stand-in for the flight backend, as its control page takes it. */
export type Fault = {
  kind:
    | 'slow'
    | 'error'
    | 'malformed'
    | 'html'
    | 'never-completes'
    | 'provider-fails'
    | 'empty'
    | 'price-change'
    | 'pace';
  /** 'GRU-GIG', '*-GIG'. A test's own, so that tests side by side do not disturb each other. */
  route: string;
  times?: number;
  ms?: number;
  status?: number;
  provider?: string;
  percent?: number;
  factor?: number;
};

/** Speaks to the control page of the stand-ins. */
export async function control<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${process.env.E2E_CONTROL_URL}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export class Faults {
  readonly #ids: number[] = [];

  /** Lets a route fail until the test ends, or for so many calls. */
  async add(fault: Fault): Promise<void> {
    const { fault: added } = await control<{ fault: { id: number } }>('POST', '/faults', fault);
    this.#ids.push(added.id);
  }

  async clear(): Promise<void> {
    for (const id of this.#ids.splice(0)) await control('DELETE', `/faults/${id}`);
  }

  /** How many upstream searches of a route were begun. The route has to be one that no other test searches. */
  async searchesOf(route: string): Promise<number> {
    const { byRoute } = await control<{ byRoute: Record<string, { started: number }> }>('GET', '/requests');
    return byRoute[route]?.started ?? 0;
  }
}

export type Mail = { subject: string; text: string };

/** What arrived in the stand-in's mailbox for one address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { mails } = await control<{ mails: Mail[] }>('GET', `/mailbox?to=${encodeURIComponent(address)}`);
  return mails;
}
