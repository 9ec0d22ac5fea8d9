import { Hono } from 'hono';
import { asksForPage, callButton, controlPage, section, table } from '../pages/control-page.ts';
import { html } from '../pages/html.ts';
import { supplierFaultSection, supplierRequestSection } from '../pages/supplier-sections.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import { createSupplierRoutes } from '../stand-in/supplier-routes.ts';
import type { SeatsFaults } from './faults.ts';
import type { SeatsPeople } from './people.ts';

type Deps = { url: string; people: SeatsPeople; faults: SeatsFaults; log: RequestLog };

const faultButtons = [
  ['Fora do ar (503)', { kind: 'error', status: 503 }],
  ['Lento (3 s)', { kind: 'slow', ms: 3_000 }],
  ['Página em vez de dados', { kind: 'html' }],
  ['JSON cortado', { kind: 'malformed' }],
] as const;

/** Connections, calls and faults of the seats.aero stand-in: a page for people, JSON for tests. */
export function createSeatsControl({ url, people, faults, log }: Deps): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const view = { url, connections: people.list(), faults: faults.list(), counts: log.counts() };
    if (!asksForPage(c.req.header('accept'))) return c.json(view);
    const rows = view.connections.map(({ person, calls }) => [person, calls]);
    const list =
      rows.length === 0 ? html`<p>Nenhuma conta conectada.</p>` : table(['Conta', { figures: 'Consultas hoje' }], rows);
    const acts = html`<p>${callButton('Vencer os acessos', 'POST /seats-aero/expire')} ${callButton('Gastar a cota', 'POST /seats-aero/quota', { body: { calls: 0 } })} ${callButton('Retirar as autorizações', 'DELETE /seats-aero/connections')}</p>`;
    return c.html(
      controlPage(
        'seats.aero da demonstração',
        html`${section('Contas conectadas', html`${list}${acts}`)}${supplierFaultSection('/seats-aero', faultButtons, view.faults)}${supplierRequestSection('/seats-aero', view.counts)}`,
      ),
    );
  });
  app.post('/expire', (c) => {
    people.expire();
    return c.json({ expired: true });
  });
  app.post('/quota', async (c) => {
    const { calls } = (await c.req.json().catch(() => ({}))) as { calls?: unknown };
    if (!Number.isInteger(calls) || (calls as number) < 0) return c.json({ error: 'calls must be a number' }, 400);
    people.setRemaining(calls as number);
    return c.json({ calls });
  });
  app.delete('/connections', (c) => c.json({ removed: people.revoke() }));
  app.route('/', createSupplierRoutes({ faults, log }));
  return app;
}
