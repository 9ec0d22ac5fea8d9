import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { pipeline } from 'node:stream';

/** Ends TLS in front of the site on `port`, as nginx does in service: the host stays, the client's IP goes before. */
export async function startTlsProxy(certificate: { key: string; cert: string }, targetPort: number): Promise<Server> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, outgoing, () => {});
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
