import { Hono } from 'hono';
import { asksForPage, callButton, controlPage, section } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import { toEmailKey } from '../stand-in/email-key.ts';
import type { Mail } from './mail.ts';

/** As mail programs do: no scripts, no forms, no remote pictures; links open in a new window. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mailbox to read: a page, or JSON (`?to=` for one e-mail); `/:id/html` is a mail as it was designed. */
export function createMailboxControl(mails: () => readonly Mail[], clear: () => void): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const to = c.req.query('to');
    const key = to ? toEmailKey(to) : null;
    const matches = mails().filter((mail) => !to || mail.to.some((email) => toEmailKey(email) === key));
    return asksForPage(c.req.header('accept')) ? c.html(mailboxPage(matches, to)) : c.json({ mails: matches });
  });
  app.delete('/', (c) => {
    clear();
    return c.json({ cleared: true });
  });
  app.get('/:id{[0-9]+}/html', (c) => {
    const mail = mails().find(({ id }) => id === Number(c.req.param('id')));
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(openLinksInWindows(mail.html || String(html`<pre>${mail.text}</pre>`)));
  });
  return app;
}

/** Mails to open one by one: as designed, and as text whose links can be followed. */
export function mailList(mails: readonly Mail[]): Html {
  return mails.length === 0 ? html`<p>Nenhum e-mail ainda.</p>` : html`${mails.map(mailDetails)}`;
}

function mailDetails({ id, at, from, to, subject, text, html: design }: Mail): Html {
  const title = subject || '(sem assunto)';
  const designed = html`<p><a href="/mailbox/${id}/html" target="_blank">Abrir em outra janela</a></p><iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/mailbox/${id}/html"></iframe>`;
  return html`<details><summary>${at.slice(0, 10)} ${at.slice(11, 19)} · ${to.join(', ')} · <b>${title}</b></summary>
<p class="soft">De ${from}</p><pre>${linkUrls(text)}</pre>${design ? designed : null}</details>`;
}

function mailboxPage(mails: readonly Mail[], to = ''): string {
  const list = html`<p class="soft">Nada sai desta máquina: o que o site manda chega aqui. Horários em UTC.</p>
<form><label>Para <input type="email" name="to" value="${to}"></label> <button>Filtrar</button></form>
${mailList(mails)}<p>${callButton('Apagar todos', 'DELETE /mailbox')}</p>`;
  return controlPage('E-mails da demonstração', section(`Recebidos (${mails.length})`, list));
}

function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s"<>]+)/)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

function openLinksInWindows(document: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(document)
    ? document.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${document}`;
}
