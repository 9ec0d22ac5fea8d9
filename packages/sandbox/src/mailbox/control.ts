import { Hono } from 'hono';
import { htmlText } from '../html.ts';
import type { Mail } from './start-mailbox.ts';

/** The mailbox to read: `GET /` gives JSON (`?to=` one address's), `/page` and `/:id/html` are for people. */
export function mailboxControl(mails: () => readonly Mail[], clear: () => void): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const wanted = mails().filter((mail) => !to || mail.to.some((address) => address.toLowerCase() === to));
    return c.json({ mails: wanted });
  });
  app.delete('/', (c) => {
    clear();
    return c.json({ cleared: true });
  });
  app.get('/:id{[0-9]+}/html', (c) => {
    const mail = mails().find(({ id }) => id === Number(c.req.param('id')));
    if (!mail) return c.notFound();
    // Shown as a person's mail program would: no scripts; links open the site itself.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    );
    return c.html(mail.html || `<pre>${htmlText(mail.text)}</pre>`);
  });
  return app;
}

/** The mails on the control page; links in their text can be followed. */
export function mailList(mails: readonly Mail[]): string {
  if (mails.length === 0) return '<p>Nenhum e-mail ainda.</p>';
  const items = mails.slice(0, 50).map(
    ({ id, at, to, subject, text }) =>
      `<details><summary>${at.slice(11, 19)} · ${htmlText(to.join(', '))} · <b>${htmlText(subject)}</b></summary>
<p><a href="/mailbox/${id}/html" target="_blank">Abrir como o destinatário vê</a></p><pre>${linked(text)}</pre></details>`,
  );
  return items.join('');
}

function linked(text: string): string {
  return htmlText(text).replace(/https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g, (url) => `<a href="${url}">${url}</a>`);
}
