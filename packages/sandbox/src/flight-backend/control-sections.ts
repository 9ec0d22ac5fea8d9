import { callButton, section, table } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { ControlView } from './control.ts';
import type { Fault, FaultRequest } from './faults/faults.ts';
import type { PriceDrop, PriceDropRequest } from './pricing/price-drops.ts';

type Counts = ControlView['counts'];

const faultButtons: readonly (readonly [label: string, fault: FaultRequest])[] = [
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
  ['Oferta nova (GRU-AJU)', { kind: 'new-offer', path: 'offers', offer: 'GRU-AJU' }],
  ['Ofertas vencidas', { kind: 'past-days', path: 'offers' }],
  ['Ofertas com linhas quebradas', { kind: 'bad-rows', path: 'offers' }],
  ['Ofertas fora do ar', { kind: 'error', path: 'offers', status: 503 }],
];

/** Where the flight backend answers, and what its figures are worth. */
export function flightBackendNote(url: string): Html {
  return html`<p>Backend de voos simulado em <code>${url}</code>. Voos e preços são calculados: iguais para a mesma busca no mesmo dia.</p>`;
}

export function faultSection(faults: Fault[]): Html {
  const field = html`<p><label>Só na rota <input id="rota" name="route" placeholder="GRU-GIG" size="10"></label> (vazio: todas)</p>`;
  const buttons = faultButtons.map(([label, fault]) =>
    callButton(label, 'POST /faults', { body: fault, fields: '#rota' }),
  );
  return section('Falhas da busca', html`${field}<p>${buttons}</p>${activeFaults(faults)}`);
}

const dropButtons: readonly (readonly [label: string, factors: Pick<PriceDropRequest, 'cash' | 'miles'>])[] = [
  ['−30 % em reais e milhas', { cash: 0.7, miles: 0.7 }],
  ['−30 % só em reais', { cash: 0.7 }],
  ['−30 % só em milhas', { miles: 0.7 }],
  ['−10 % em reais e milhas', { cash: 0.9, miles: 0.9 }],
  ['+30 % em reais e milhas', { cash: 1.3, miles: 1.3 }],
];

/** Moves the prices of a route, so that a newcomer sees an alert arrive. */
export function dropSection(drops: PriceDrop[]): Html {
  const fields = html`<p id="queda"><label>Rota <input name="route" placeholder="GRU-GIG" size="10" required></label>
<label>Voos de <input name="from" type="date"></label> <label>até <input name="to" type="date"></label> (vazio: todos os dias; a volta é outra rota)</p>`;
  const buttons = dropButtons.map(([label, factors]) =>
    callButton(label, 'POST /price-drops', { body: factors, fields: '#queda input' }),
  );
  return section('Mudar preços', html`${fields}<p>${buttons}</p>${activeDrops(drops)}`);
}

function activeDrops(drops: PriceDrop[]): Html {
  if (drops.length === 0)
    return html`<p>Nenhum preço mudado. Uma busca feita há menos de dez minutos mostra os preços de antes.</p>`;
  const buttons = drops.map((drop) =>
    callButton(`${describeDrop(drop)} ✕`, `DELETE /price-drops/${drop.id}`, { on: true }),
  );
  return html`<p>Mudados: ${buttons} ${callButton('Desfazer todos', 'DELETE /price-drops')}</p>`;
}

function describeDrop({ route, from, to, cash = 1, miles = 1 }: PriceDrop): string {
  const days = from || to ? ` ${from ?? '…'} a ${to ?? '…'}` : '';
  return `${route}${days}: reais × ${cash}, milhas × ${miles}`;
}

export function requestSection({ total, byRoute, recent }: Counts): Html {
  const zero = callButton('Zerar', 'DELETE /requests');
  return section('Pedidos', html`<p>${total} no total ${zero}</p>${routeTable(byRoute)}${recentTable(recent)}`);
}

function activeFaults(faults: Fault[]): Html {
  if (faults.length === 0) return html`<p>Nenhuma falha ligada.</p>`;
  const buttons = faults.map(({ id, ...told }) =>
    callButton(`${JSON.stringify(told)} ✕`, `DELETE /faults/${id}`, { on: true }),
  );
  return html`<p>Ligadas: ${buttons} ${callButton('Desligar todas', 'DELETE /faults')}</p>`;
}

function routeTable(byRoute: Counts['byRoute']): Html | null {
  const rows = Object.entries(byRoute).map(([route, { posts, started, maxOpen }]) => [route, started, posts, maxOpen]);
  if (rows.length === 0) return null;
  const figures = ['Buscas', 'Pedidos', 'Abertos ao mesmo tempo'].map((name) => ({ figures: name }));
  return table(['Rota', ...figures], rows);
}

const shownRequests = 50;

function recentTable(recent: Counts['recent']): Html {
  const rows = recent
    .slice(0, shownRequests)
    .map(({ at, method, path, route, status, ms }) => [
      at.slice(11, 19),
      `${method} ${path}`,
      route ?? '',
      status,
      `${ms} ms`,
    ]);
  if (rows.length === 0) return html`<p>Nenhum pedido ainda.</p>`;
  const columns = ['Hora (UTC)', 'Pedido', 'Rota', { figures: 'Resposta' }, { figures: 'Tempo' }];
  return html`<h3>Últimos</h3>${table(columns, rows)}`;
}
