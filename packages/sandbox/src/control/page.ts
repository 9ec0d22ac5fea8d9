import { htmlText } from '../html.ts';
import { mailList } from '../mailbox/control.ts';
import type { Mail } from '../mailbox/start-mailbox.ts';
import type { Fault, FaultRequest } from './faults.ts';
import type { RequestLog } from './request-log.ts';

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

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1f24 }
  h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
  button { font: inherit; margin: .2rem; padding: .4rem .8rem; border: 1px solid #8a94a0; border-radius: .5rem; background: #fff }
  button:hover { background: #eef3f8 } .on { background: #fdeeea; border-color: #c2452d }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #dde3e9 }
  th.n, td.n { text-align: right; font-variant-numeric: tabular-nums } code { background: #eef1f4; padding: 0 .3rem; border-radius: .25rem }
`;

const SCRIPT = `
  const call = (path, method, body) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body })
    .then(() => location.reload());
  for (const button of document.querySelectorAll('[data-add]')) button.onclick = () => {
    const route = document.querySelector('#rota').value.trim().toUpperCase();
    const fault = JSON.parse(button.dataset.add);
    call('/faults', 'POST', JSON.stringify(route ? { ...fault, route } : fault));
  };
  for (const button of document.querySelectorAll('[data-remove]')) button.onclick = () => call(button.dataset.remove, 'DELETE');
`;

/** The control page, in Portuguese. */
export function controlPage({ moblix, faults, counts, mails }: PageData): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Controle da demonstração</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1>Controle da demonstração</h1>
<p>Backend de voos simulado em <code>${htmlText(moblix)}</code>. Voos e preços são calculados: iguais para a mesma busca no mesmo dia.</p>
<p><a href="#emails">E-mails</a> · <a href="/payments">Pagamentos e assinaturas</a> · <a href="/identity/people">Pessoas</a></p>
<h2 id="emails">E-mails</h2>
${mailList(mails)}
<h2>Falhas da busca</h2>
<p><label>Só na rota <input id="rota" placeholder="GRU-GIG" size="10"></label> (vazio: todas)</p>
<p>${BUTTONS.map(([label, fault]) => `<button data-add="${htmlText(JSON.stringify(fault))}">${htmlText(label)}</button>`).join('')}</p>
${activeFaults(faults)}
<h2>Pedidos</h2>
<p>${counts.total} no total <button data-remove="/requests">Zerar</button> <button onclick="location.reload()">Atualizar</button></p>
${routeTable(counts.byRoute)}
${recentTable(counts.recent)}
<script>${SCRIPT}</script></body></html>`;
}

function activeFaults(faults: Fault[]): string {
  if (faults.length === 0) return '<p>Nenhuma falha ligada.</p>';
  const buttons = faults.map((fault) => {
    const { id, ...told } = fault;
    return `<button class="on" data-remove="/faults/${id}">${htmlText(JSON.stringify(told))} ✕</button>`;
  });
  return `<p>Ligadas: ${buttons.join('')} <button data-remove="/faults">Desligar todas</button></p>`;
}

function routeTable(byRoute: PageData['counts']['byRoute']): string {
  const rows = Object.entries(byRoute).map(
    ([route, { posts, started, maxOpen }]) =>
      `<tr><td>${htmlText(route)}</td><td class="n">${started}</td><td class="n">${posts}</td><td class="n">${maxOpen}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<table><tr><th>Rota</th><th class="n">Buscas</th><th class="n">Pedidos</th><th class="n">Abertos ao mesmo tempo</th></tr>${rows.join('')}</table>`;
}

function recentTable(recent: PageData['counts']['recent']): string {
  const rows = recent
    .slice(0, 50)
    .map(
      ({ at, method, path, route, status, ms }) =>
        `<tr><td>${at.slice(11, 19)}</td><td>${htmlText(method)} ${htmlText(path)}</td><td>${htmlText(route ?? '')}</td><td class="n">${status}</td><td class="n">${ms} ms</td></tr>`,
    );
  if (rows.length === 0) return '<p>Nenhum pedido ainda.</p>';
  return `<h2>Últimos</h2><table><tr><th>Hora (UTC)</th><th>Pedido</th><th>Rota</th><th class="n">Resposta</th><th class="n">Tempo</th></tr>${rows.join('')}</table>`;
}
