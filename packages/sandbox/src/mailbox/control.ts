import { Hono } from 'hono';
import { asksForPage, callButton, controlShell, section } from '../control/shell.ts';
import { emailKey } from '../email-address.ts';
import { htmlText } from '../html.ts';
import type { Mail } from './mail.ts';

/** As a mail program shows it: no scripts, no forms, no pictures from elsewhere; links open a window of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mailbox to read: a page for people, else JSON (`?to=` one address's); `/:id/html` is a mail as it was designed. */
export function mailboxControl(mails: () => readonly Mail[], clear: () => void): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const to = c.req.query('to');
    const key = to ? emailKey(to) : null;
    const wanted = mails().filter((mail) => !to || mail.to.some((address) => emailKey(address) === key));
    return asksForPage(c.req.header('accept')) ? c.html(mailboxPage(wanted, to)) : c.json({ mails: wanted });
  });
  app.delete('/', (c) => {
    clear();
    return c.json({ cleared: true });
  });
  app.get('/:id{[0-9]+}/html', (c) => {
    const mail = mails().find(({ id }) => id === Number(c.req.param('id')));
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(inWindows(mail.html || `<pre>${htmlText(mail.text)}</pre>`));
  });
  return app;
}

/** Mails to open one by one: as designed, and as text whose links can be followed. */
export function mailList(mails: readonly Mail[]): string {
  if (mails.length === 0) return '<p>Nenhum e-mail ainda.</p>';
  return mails.map(mailDetails).join('');
}

function mailDetails({ id, at, from, to, subject, text, html }: Mail): string {
  const title = htmlText(subject || '(sem assunto)');
  const designed = `<p><a href="/mailbox/${id}/html" target="_blank">Abrir em outra janela</a></p><iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/mailbox/${id}/html"></iframe>`;
  return `<details><summary>${at.slice(0, 10)} ${at.slice(11, 19)} · ${htmlText(to.join(', '))} · <b>${title}</b></summary>
<p class="soft">De ${htmlText(from)}</p><pre>${linked(text)}</pre>${html ? designed : ''}</details>`;
}

function mailboxPage(mails: readonly Mail[], to: string | undefined): string {
  const search = `<form><label>Para <input type="email" name="to" value="${htmlText(to ?? '')}"></label> <button>Filtrar</button></form>`;
  const all = mailList(mails);
  return controlShell(
    'E-mails da demonstração',
    section(
      `Recebidos (${mails.length})`,
      `<p class="soft">Nada sai desta máquina: o que o site manda chega aqui. Horários em UTC.</p>${search}${all}<p>${callButton('Apagar todos', 'DELETE /mailbox')}</p>`,
    ),
  );
}

function linked(text: string): string {
  return htmlText(text).replace(
    /https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
}

function inWindows(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}
