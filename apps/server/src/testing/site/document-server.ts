import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { DocumentAccess } from '../../authorization/oauth-server/fetch-document.ts';
import { createCertificates } from './certificates.ts';

/** The answer of a path: a document, or an error. */
export type TestDocument = { status?: number; headers?: Record<string, string>; body?: string; endless?: boolean };

export type DocumentServer = {
  /** The URL of a path, which is the id of the app with the document there. */
  url(path: string): string;
  documents: Map<string, TestDocument>;
  /** The requested paths. */
  requested: string[];
  /** Reaches the server by its certificate, although it is on loopback. */
  access: DocumentAccess;
  close(): Promise<void>;
};

/** An https server of an app's maker on loopback. */
export async function startDocumentServer(): Promise<DocumentServer> {
  const { authority, key, certificate } = await createCertificates();
  const documents = new Map<string, TestDocument>();
  const requested: string[] = [];
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const { status = 200, headers = {}, body = '', endless = false } = documents.get(path) ?? { status: 404 };
    response.writeHead(status, headers);
    if (endless) response.write(body);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `https://localhost:${port}${path}`,
    documents,
    requested,
    access: {
      ca: authority,
      lookup: (_hostname, { all }, callback) =>
        all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
