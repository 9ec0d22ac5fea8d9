import { callButton, controlPage, section } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { CallFault } from '../stand-in/call-faults.ts';
import type { DeliveryStatus, IncomingText, MessageBook, WhatsAppMessage } from './messages.ts';

const statusNames: Record<DeliveryStatus, string> = {
  accepted: 'aceita',
  sent: 'enviada',
  delivered: 'entregue',
  read: 'lida',
  failed: 'falhou',
};

const faultButtons: [label: string, body: object][] = [
  ['Lento (3 s)', { kind: 'slow', times: 5 }],
  ['Fora do ar (500)', { kind: 'error', code: 500, times: 5 }],
  ['Muitos envios (130429)', { kind: 'error', code: 130429 }],
  ['Não entregável (131026)', { kind: 'error', code: 131026 }],
  ['Limite de marketing (131049)', { kind: 'error', code: 131049 }],
  ['Token inválido (190)', { kind: 'error', code: 190 }],
];

/** The messages as people read them, newest first. */
export function whatsAppPage({ messages, incoming }: MessageBook, faults: readonly CallFault[]): string {
  const active = faults.map(({ kind, code, times }) => `${kind === 'slow' ? 'lento' : code} (${times})`).join(', ');
  const on = active
    ? html`<p>Ligadas: ${active} ${callButton('Desligar', 'DELETE /whatsapp/faults', { on: true })}</p>`
    : null;
  const buttons = faultButtons.map(([label, body]) => html`${callButton(label, 'POST /whatsapp/faults', { body })} `);
  return controlPage(
    'WhatsApp da demonstração',
    html`${section(
      `Mensagens (${messages.length})`,
      html`<p class="soft">Nada sai desta máquina: o que o site manda chega aqui. Horários em UTC.</p>${messageList(messages)}<p>${callButton('Apagar todas', 'DELETE /whatsapp')} ${callButton('Verificar o webhook', 'POST /whatsapp/verification')}</p>`,
    )}${section('Respostas', replyList(incoming))}${section('Falhas do próximo envio', html`<p>${buttons}</p>${on}`)}`,
  );
}

/** Messages to read one by one, with what their person may do. */
export function messageList(messages: readonly WhatsAppMessage[]): Html {
  return messages.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : html`${messages.map(messageDetails)}`;
}

function messageDetails({ id, at, to, template, text, status }: WhatsAppMessage): Html {
  const name = template?.name ?? 'texto';
  const end = template?.urlEnd ? html`<p class="soft">Botão: …/${template.urlEnd}</p>` : null;
  const path = encodeURIComponent(id);
  const reply = (words: string) =>
    callButton(`Responder ${words}`, 'POST /whatsapp/replies', { body: { from: to, text: words } });
  return html`<details><summary>${at.slice(0, 10)} ${at.slice(11, 19)} · +${to} · <b>${name}</b> · ${statusNames[status]}</summary>
<pre>${text}</pre>${end}<p>${reply('SAIR')} ${reply('PARAR')} ${reply('VOLTAR')} ${callButton('Marcar como lida', `POST /whatsapp/messages/${path}/read`)} ${callButton('Fazer falhar', `POST /whatsapp/messages/${path}/failed`)}</p></details>`;
}

function replyList(incoming: readonly IncomingText[]): Html {
  if (incoming.length === 0) return html`<p>Ninguém respondeu ainda.</p>`;
  return html`<ul>${incoming.map(({ at, from, text }) => html`<li>${at.slice(11, 19)} · +${from}: ${text}</li>`)}</ul>`;
}
