import type { RequestLog } from '../stand-in/request-log.ts';
import { callButton, section, table } from './control-page.ts';
import { type Html, html } from './html.ts';

type Counts = ReturnType<RequestLog['counts']>;
type ShownFault = { id: number };

const shownRequests = 50;

/** The faults of a supplier's stand-in under `path` ('/duffel'): buttons that add one, and those that are on. */
export function supplierFaultSection(
  path: string,
  buttons: readonly (readonly [label: string, fault: object])[],
  faults: readonly ShownFault[],
): Html {
  const field = html`<p><label>Só na rota <input id="rota" name="route" placeholder="GRU-LIS" size="10"></label> (vazio: todas)</p>`;
  const adding = buttons.map(([label, fault]) =>
    callButton(label, `POST ${path}/faults`, { body: fault, fields: '#rota' }),
  );
  const active = faults.map(({ id, ...shown }) =>
    callButton(`${JSON.stringify(shown)} ✕`, `DELETE ${path}/faults/${id}`, { on: true }),
  );
  const activeLine =
    active.length === 0
      ? html`<p>Nenhuma falha ligada.</p>`
      : html`<p>Ligadas: ${active} ${callButton('Desligar todas', `DELETE ${path}/faults`)}</p>`;
  return section('Falhas', html`${field}<p>${adding}</p>${activeLine}`);
}

/** The requests that a supplier's stand-in received. */
export function supplierRequestSection(path: string, { total, byRoute, recent }: Counts): Html {
  const zero = callButton('Zerar', `DELETE ${path}/requests`);
  const routes = Object.entries(byRoute).map(([route, { posts }]) => [route, posts]);
  const rows = recent
    .slice(0, shownRequests)
    .map(({ at, method, path: called, route, status, ms }) => [
      at.slice(11, 19),
      `${method} ${called}`,
      route ?? '',
      status,
      `${ms} ms`,
    ]);
  const columns = ['Hora (UTC)', 'Pedido', 'Rota', { figures: 'Resposta' }, { figures: 'Tempo' }];
  return section(
    'Pedidos',
    html`<p>${total} no total ${zero}</p>${routes.length === 0 ? null : table(['Rota', { figures: 'Buscas' }], routes)}${
      rows.length === 0 ? html`<p>Nenhum pedido ainda.</p>` : html`<h3>Últimos</h3>${table(columns, rows)}`
    }`,
  );
}
