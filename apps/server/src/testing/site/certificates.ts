import { generate } from 'selfsigned';

/** PEM texts: a certificate authority of the test's own, and a certificate for `localhost` and 127.0.0.1 that it signed. */
export type TestCertificates = { authority: string; key: string; certificate: string };

/** `days`: for how many days the certificate of the server is valid. */
export async function createCertificates(days = 365): Promise<TestCertificates> {
  const authority = await generate([{ name: 'commonName', value: 'Revoada test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { authority: authority.cert, key: server.private, certificate: server.cert };
}
