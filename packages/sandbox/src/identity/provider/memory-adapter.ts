import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expires: number };

const roomFor = 10_000;

export type MemoryAdapters = {
  adapter: (model: string) => Adapter;
  /** Ends a person's sessions in all browsers. */
  endSessions(sub: string): void;
};

/**
 * Sign-ins under way and one provider's own sessions, by kind. A restart loses them, and
 * people sign in again.
 */
export function createMemoryAdapters(): MemoryAdapters {
  const entries = new Map<string, Entry>();
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.expires > Date.now() ? entry.payload : undefined;
  };
  const forgetOld = (): void => {
    for (const [key, { expires }] of entries) if (expires <= Date.now()) entries.delete(key);
  };
  const adapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      if (entries.size > roomFor) forgetOld();
      const expires = expiresIn ? Date.now() + expiresIn * 1_000 : Number.POSITIVE_INFINITY;
      entries.set(`${model}:${id}`, { payload, expires });
      if (payload.uid) entries.set(`${model}:uid:${payload.uid}`, { payload, expires });
    },
    find: async (id) => alive(`${model}:${id}`),
    findByUid: async (uid) => alive(`${model}:uid:${uid}`),
    findByUserCode: async () => undefined,
    async destroy(id) {
      const uid = entries.get(`${model}:${id}`)?.payload.uid;
      entries.delete(`${model}:${id}`);
      if (uid) entries.delete(`${model}:uid:${uid}`);
    },
    async consume(id) {
      const entry = entries.get(`${model}:${id}`);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
  return {
    adapter,
    endSessions(sub) {
      for (const [key, { payload }] of entries) {
        if (payload.kind === 'Session' && payload.accountId === sub) entries.delete(key);
      }
    },
  };
}
