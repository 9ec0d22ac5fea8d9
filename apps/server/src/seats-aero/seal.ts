import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts for the database, so that a copy of it gives no access to people's accounts elsewhere. */
export type Seal = {
  /** `owner` is bound to the text: it opens for the same owner only. */
  close(text: string, owner: string): string;
  /** Null for a text of another secret or owner, and for one that was changed. */
  open(sealed: string, owner: string): string | null;
};

const cipher = 'aes-256-gcm';
const version = '1.';
const ivBytes = 12;
const tagBytes = 16;

/** Creates a seal with a key derived from `secret` for one purpose. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(text, owner) {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return version + Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed.startsWith(version) ? sealed.slice(version.length) : '', 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = bytes.subarray(ivBytes + tagBytes);
        return Buffer.concat([decryption.update(body), decryption.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
