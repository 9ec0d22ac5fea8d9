import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openStore } from '../stand-in/store.ts';
import { createMailboxControl } from './control.ts';
import type { Mail } from './mail.ts';

export type Mailbox = {
  /** `smtp://127.0.0.1:port` */
  url: string;
  /** Newest first. */
  messages(): readonly Mail[];
  control: Hono;
  close(): Promise<void>;
};

export type MailboxOptions = { port: number; dataDir?: string | null; now?: () => number };

const maxMails = 500;
const largest = 5_000_000;

/** An SMTP server on loopback that delivers to a page instead of to people. Rejects when the port is in use. */
export async function startMailbox({ port, dataDir = null, now = Date.now }: MailboxOptions): Promise<Mailbox> {
  const store = openStore<Mail[]>(dataDir, 'mails', () => []);
  const server = new SMTPServer({
    size: largest,
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'demonstracao' }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      buffer(stream)
        .then(async (raw) => {
          // The library announces the size limit but does not enforce it.
          if (stream.sizeExceeded) throw Object.assign(new Error('message too large'), { responseCode: 552 });
          const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
          const from = mailFrom ? mailFrom.address : '';
          const to = rcptTo.map(({ address }) => address);
          const id = (store.data[0]?.id ?? 0) + 1;
          const mail = { id, at: new Date(now()).toISOString(), from, to, subject, text, html };
          store.data = [mail, ...store.data].slice(0, maxMails);
          store.save();
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    messages: () => store.data,
    control: createMailboxControl(
      () => store.data,
      () => {
        store.data = [];
        store.save();
      },
    ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
