import { htmlText } from '../html.ts';
import { mailList } from '../mailbox/control.ts';
import type { Mail } from '../mailbox/mail.ts';
import type { Fault, FaultRequest } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import { callButton, controlShell, section, table } from './shell.ts';

type PageData = {
  moblix: string;
  faults: Fault[];
  counts: ReturnType<RequestLog['counts']>;
  mails: readonly Mail[];
};

const BUTTONS: readonly (readonly [label: string, fault: FaultRequest])[] = [
  ['Lento (3 s)', { kind: 'slow', ms: 3000 }],
  ['Erro 503', { kind: 'error', status: 503 }],
  ['Erro 504', { kind: 'error', status: 504 }],
  ['JSON quebrado', { kind: 'malformed' }],
  ['HTML com 200', { kind: 'html' }],
  ['Nunca termina', { kind: 'never-completes' }],
  ['Expirar o token', { kind: 'token-expiry' }],
  ['Erro no token', { kind: 'error', path: 'token', status: 500 }],
  ['GOL falha', { kind: 'provider-fails', provider: 'Gol' }],
  ['TAP sem permissão', { kind: 'permission', provider: 'Tap' }],
  ['Agência sem permissão', { kind: 'permission' }],
  ['Exceção com 200', { kind: 'exception' }],
  ['Sem voos', { kind: 'empty' }],
  ['Corpo de 100 MB', { kind: 'huge', megabytes: 100 }],
  ['Um byte por segundo', { kind: 'drip', ms: 1000 }],
  ['Preços +10%', { kind: 'price-change', percent: 10 }],
  ['Preços −10%', { kind: 'price-change', percent: -10 }],
  ['Com LeaseId', { kind: 'lease' }],
  ['Tudo de uma vez', { kind: 'pace', factor: 0 }],
  ['Formato Voos', { kind: 'shape', shape: 'voos' }],
  ['Formato normalizado', { kind: 'shape', shape: 'normalised' }],
  ['Lista solta', { kind: 'shape', shape: 'bare' }],
];

/** The control's first page, in Portuguese: faults of the flight backend, what was asked, and the last mails. */
export function controlPage({ moblix, faults, counts, mails }: PageData): string {
  const backend = `<p>Backend de voos simulado em <code>${htmlText(moblix)}</code>. Voos e preços são calculados: iguais para a mesma busca no mesmo dia.</p>`;
  const field = '<p><label>Só na rota <input id="rota" placeholder="GRU-GIG" size="10"></label> (vazio: todas)</p>';
  const buttons = BUTTONS.map(([label, fault]) => callButton(label, 'POST /faults', { body: fault, with: '#rota' }));
  const zero = callButton('Zerar', 'DELETE /requests');
  const requests = `<p>${counts.total} no total ${zero}</p>${routeTable(counts.byRoute)}${recentTable(counts.recent)}`;
  const body = [
    backend,
    section('Últimos e-mails', `${mailList(mails.slice(0, 5))}<p><a href="/mailbox">Todos os e-mails</a></p>`),
    section('Falhas da busca', `${field}<p>${buttons.join('')}</p>${activeFaults(faults)}`),
    section('Pedidos', requests),
  ];
  return controlShell('Controle da demonstração', body.join(''));
}

function activeFaults(faults: Fault[]): string {
  if (faults.length === 0) return '<p>Nenhuma falha ligada.</p>';
  const buttons = faults.map(({ id, ...told }) =>
    callButton(`${JSON.stringify(told)} ✕`, `DELETE /faults/${id}`, { on: true }),
  );
  return `<p>Ligadas: ${buttons.join('')} ${callButton('Desligar todas', 'DELETE /faults')}</p>`;
}

function routeTable(byRoute: PageData['counts']['byRoute']): string {
  const rows = Object.entries(byRoute).map(([route, { posts, started, maxOpen }]) => [
    htmlText(route),
    started,
    posts,
    maxOpen,
  ]);
  if (rows.length === 0) return '';
  const figures = ['Buscas', 'Pedidos', 'Abertos ao mesmo tempo'].map((name) => ({ figures: name }));
  return table(['Rota', ...figures], rows);
}

function recentTable(recent: PageData['counts']['recent']): string {
  const rows = recent
    .slice(0, 50)
    .map(({ at, method, path, route, status, ms }) => [
      at.slice(11, 19),
      `${htmlText(method)} ${htmlText(path)}`,
      htmlText(route ?? ''),
      status,
      `${ms} ms`,
    ]);
  if (rows.length === 0) return '<p>Nenhum pedido ainda.</p>';
  const columns = ['Hora (UTC)', 'Pedido', 'Rota', { figures: 'Resposta' }, { figures: 'Tempo' }];
  return `<h3>Últimos</h3>${table(columns, rows)}`;
}
