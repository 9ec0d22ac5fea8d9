import { createHmac, timingSafeEqual } from 'node:crypto';

/** The OAuth `state` of a consent: it is valid for ten minutes, for one browser and one account. */
export type ConsentState = {
  create(browserId: string, accountId: string): string;
  matches(state: string, browserId: string, accountId: string): boolean;
};

export const consentMs = 600_000;

/** 54 base64url characters: eight bytes of the time, and a keyed hash of it with the browser and the account. */
export function createConsentState(secret: string, now: () => number): ConsentState {
  const build = (at: number, browserId: string, accountId: string): Buffer => {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(at));
    const proof = createHmac('sha256', secret).update(`seats-aero:${at}:${browserId}:${accountId}`).digest();
    return Buffer.concat([time, proof]);
  };
  return {
    create: (browserId, accountId) => build(now(), browserId, accountId).toString('base64url'),
    matches(state, browserId, accountId) {
      if (!/^[\w-]{54}$/.test(state)) return false;
      const given = Buffer.from(state, 'base64url');
      // The last character has bits that decoding ignores.
      if (given.toString('base64url') !== state) return false;
      const at = Number(given.readBigUInt64BE());
      if (!Number.isSafeInteger(at) || Math.abs(now() - at) > consentMs) return false;
      return timingSafeEqual(given, build(at, browserId, accountId));
    },
  };
}
