import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire; `from` and `to` are the envelope's. */
export type TakenMail = {
  from: string;
  to: string[];
  headers: string;
  subject: string;
  html: string;
  text: string;
  /** Name by which its sender greeted: the host's, or that of `?name=` in the sender's SMTP URL. */
  sender: string;
  /** By `performance.now()`. */
  takenAt: number;
};

export type MailServer = {
  url: string;
  /** In the order of their arrival. */
  mails(): readonly TakenMail[];
  /** Connections since the start. */
  connections(): number;
  /** The next recipients are refused with this status; the refusal quotes the e-mail, as real ones do. */
  refuse(times: number, status: number): void;
  /** Runs `act` once, between storing the next mail and accepting it. */
  onAccepted(act: () => void): void;
  /** As after the start: no mail came, none is refused. */
  forget(): void;
  close(): Promise<void>;
};

/** A mail server without encryption that stores received mails, and rejects them on request. */
export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const mails: TakenMail[] = [];
  let connections = 0;
  let refusals = { times: 0, status: 0 };
  let accepting: (() => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (refusals.times === 0) return done();
      refusals.times -= 1;
      done(Object.assign(new Error(`<${address}>: not now`), { responseCode: refusals.status }));
    },
    onData(stream, { envelope, hostNameAppearsAs }, done) {
      buffer(stream)
        .then(async (raw) => {
          const [headers = ''] = raw.toString().replaceAll('\r', '').split('\n\n', 1);
          const { subject = '', html = '', text = '' } = await PostalMime.parse(raw);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          const sender = String(hostNameAppearsAs);
          mails.push({ from, to, headers, subject, html, text, sender, takenAt: performance.now() });
          accepting?.();
          accepting = null;
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
  // The connection of a killed client is reset, and its mail was not accepted.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(0, host);
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    mails: () => mails,
    connections: () => connections,
    refuse(times, status) {
      refusals = { times, status };
    },
    onAccepted(act) {
      accepting = act;
    },
    forget() {
      accepting = null;
      mails.length = 0;
      refusals = { times: 0, status: 0 };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
