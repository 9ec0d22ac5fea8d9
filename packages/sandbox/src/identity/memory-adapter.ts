import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expires: number };

const entries = new Map<string, Entry>();

/** Sign-ins under way and the provider's own sessions: lost with a restart, and nobody misses them. */
export class MemoryAdapter implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (entries.size > 10_000) forgetOld();
    const expires = expiresIn ? Date.now() + expiresIn * 1_000 : Number.POSITIVE_INFINITY;
    entries.set(this.#key(id), { payload, expires });
    if (payload.uid) entries.set(`uid:${payload.uid}`, { payload, expires });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(alive(this.#key(id)));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(alive(`uid:${uid}`));
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async consume(id: string): Promise<void> {
    const entry = entries.get(this.#key(id));
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }
}

function alive(key: string): AdapterPayload | undefined {
  const entry = entries.get(key);
  return entry && entry.expires > Date.now() ? entry.payload : undefined;
}

function forgetOld(): void {
  for (const [key, { expires }] of entries) if (expires <= Date.now()) entries.delete(key);
}
