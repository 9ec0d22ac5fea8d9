import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire; `from` and `to` are the envelope's. */
export type TakenMail = { from: string; to: string[]; headers: string; subject: string; html: string; text: string };

export type MailServer = {
  url: string;
  /** In the order of their arrival. */
  mails(): readonly TakenMail[];
  /** The next recipients are refused with this status; the refusal quotes the address, as real ones do. */
  refuse(times: number, status: number): void;
  close(): Promise<void>;
};

/** A mail server that keeps what it is given, and refuses when it is told to. */
export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = [];
  let refusals = { times: 0, status: 0 };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (refusals.times === 0) return done();
      refusals.times -= 1;
      done(Object.assign(new Error(`<${address}>: not now`), { responseCode: refusals.status }));
    },
    onData(stream, { envelope }, done) {
      buffer(stream).then(
        (raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...partsOf(raw.toString()) });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    refuse(times, status) {
      refusals = { times, status };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** As far as our own mails need it: one text part, one HTML part, each in base64 or quoted-printable. */
function partsOf(raw: string) {
  const [headers = ''] = raw.split('\r\n\r\n', 1);
  const boundary = /boundary="?([^"\r\n;]+)/.exec(headers)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`);
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  const subject = /^Subject: (.*)$/im.exec(headers)?.[1]?.trim() ?? '';
  return { headers: headers.replaceAll('\r', ''), subject, html: part('text/html'), text: part('text/plain') };
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
