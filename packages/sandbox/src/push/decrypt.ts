import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** Keys of a browser that receives messages (RFC 8291). */
export type DeviceKeys = { privateKey: string; publicKey: string; auth: string };

const curve = 'prime256v1';
const headerLength = 21;
const tagLength = 16;

/** Decrypts a push message like a browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291. Throws for a malformed one. */
export function decryptMessage(body: Buffer, keys: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(headerLength, headerLength + senderLength);
  const sealed = body.subarray(headerLength + senderLength);
  if (recordSize < 18 || sealed.length > recordSize || sealed.length <= tagLength) throw new Error('not one record');
  const keyPair = openKeys(keys.privateKey);
  const receiver = keyPair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const shared = hkdf(keyPair.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-tagLength));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -tagLength)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter');
  return padded.subarray(0, end).toString('utf8');
}

function openKeys(privateKey: string): ECDH {
  const keyPair = createECDH(curve);
  keyPair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return keyPair;
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Creates keys like a browser for a subscription. `random` returns a number of bytes. */
export function createDeviceKeys(random: (bytes: number) => Buffer): DeviceKeys {
  const keyPair = createECDH(curve);
  keyPair.generateKeys();
  return {
    privateKey: keyPair.getPrivateKey('base64url'),
    publicKey: keyPair.getPublicKey('base64url'),
    auth: random(16).toString('base64url'),
  };
}
