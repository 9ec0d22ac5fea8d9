import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Chromium refuses a length that is longer than it has to be. */
function encodeLength(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
}

/** A DER value: tag, length, content. */
function encode(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.from(encodeLength(body.length));
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: Uint8Array[]) => encode(0x30, ...content);
const oid = (hex: string) => encode(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) => encode(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) => sequence(encode(0x31, sequence(oid('550403'), encode(0x0c, Buffer.from(name)))));

/** The names for which browsers and Node accept a certificate. */
const subjectAltName = (host: string) =>
  sequence(oid('551d11'), encode(0x04, sequence(encode(0x82, Buffer.from(host)))));

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** A self-signed certificate for one host, valid today and tomorrow: OpenSSL is missing on some machines. */
export function createCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    commonName(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    commonName(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, sequence(subjectAltName(host))),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, ecdsaWithSha256, encode(0x03, Buffer.from([0]), signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: pem(der) };
}
