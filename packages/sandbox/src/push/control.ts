import { Hono } from 'hono';
import { asksForPage, callButton, controlPage, section } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { CallFault, CallFaults } from '../stand-in/call-faults.ts';
import { createFaultRoutes } from '../stand-in/fault-routes.ts';
import type { Store } from '../stand-in/store.ts';
import type { PushBook, PushDevice, ReceivedPushMessage } from './devices.ts';

/** Devices and what arrived at them: a page for people, JSON for tests. */
export function createPushControl(book: Store<PushBook>, faults: CallFaults, url: string): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    if (asksForPage(c.req.header('accept'))) return c.html(pushPage(book.data, faults.list()));
    const devices = book.data.devices.map(({ id, expired }) => ({ id, expired }));
    return c.json({ url, devices, messages: book.data.messages });
  });
  app.delete('/', (c) => {
    book.data = { devices: [], messages: [] };
    book.save();
    return c.json({ cleared: true });
  });
  app.post('/devices/:id/expire', (c) => {
    const device = book.data.devices.find(({ id }) => id === c.req.param('id'));
    if (!device) return c.json({ error: 'unknown device' }, 404);
    device.expired = true;
    book.save();
    return c.json({ expired: true });
  });
  app.route('/faults', createFaultRoutes(faults));
  return app;
}

const faultButtons: [label: string, body: object][] = [
  ['Lento (3 s)', { kind: 'slow', times: 5 }],
  ['Muitos envios (429)', { kind: 'error', code: 429 }],
  ['Fora do ar (500)', { kind: 'error', code: 500, times: 5 }],
];

function pushPage({ devices, messages }: PushBook, faults: readonly CallFault[]): string {
  const active = faults.map(({ kind, code, times }) => `${kind === 'slow' ? 'lento' : code} (${times})`).join(', ');
  const on = active
    ? html`<p>Ligadas: ${active} ${callButton('Desligar', 'DELETE /push/faults', { on: true })}</p>`
    : null;
  const buttons = faultButtons.map(([label, body]) => html`${callButton(label, 'POST /push/faults', { body })} `);
  const intro = html`<p class="soft">Aparelhos de demonstração não têm navegador: as notificações que receberiam chegam aqui, abertas com as chaves deles. Horários em UTC.</p>`;
  const list = messages.length === 0 ? html`<p>Nenhuma notificação ainda.</p>` : html`${messages.map(messageDetails)}`;
  return controlPage(
    'Notificações da demonstração',
    html`${section(`Recebidas (${messages.length})`, html`${intro}${list}<p>${callButton('Apagar tudo', 'DELETE /push')}</p>`)}${section('Aparelhos', deviceList(devices))}${section('Falhas do próximo envio', html`<p>${buttons}</p>${on}`)}`,
  );
}

function messageDetails({ at, device, ttl, urgency, topic, payload }: ReceivedPushMessage): Html {
  const { title, body, url } = readPayload(payload);
  return html`<details open><summary>${at.slice(0, 10)} ${at.slice(11, 19)} · <b>${title}</b></summary><p>${body}</p>
<p class="soft">Abre ${url} · aparelho ${device.slice(0, 8)} · TTL ${ttl} s · ${urgency ?? 'sem urgência'} · ${topic ?? 'sem assunto'}</p></details>`;
}

function readPayload(payload: string): { title: string; body: string; url: string } {
  try {
    const { title = '', body = '', url = '' } = JSON.parse(payload) as Record<string, string>;
    return { title, body, url };
  } catch {
    return { title: payload, body: '', url: '' };
  }
}

function deviceList(devices: readonly PushDevice[]): Html {
  if (devices.length === 0) return html`<p>Nenhum aparelho ainda.</p>`;
  return html`<ul>${devices.map(
    ({ id, expired }) =>
      html`<li>${id.slice(0, 8)} ${expired ? 'expirado' : callButton('Fazer expirar', `POST /push/devices/${id}/expire`)}</li>`,
  )}</ul>`;
}
