import { Hono } from 'hono';
import { asksForPage, callButton, controlPage, section, table } from '../pages/control-page.ts';
import { html } from '../pages/html.ts';
import { createFaultRoutes } from '../stand-in/fault-routes.ts';
import { listBulletins } from './bulletins.ts';
import type { RateFault, RateFaults } from './rate-faults.ts';
import { type Currency, currencies } from './rates.ts';

type Deps = {
  faults: RateFaults;
  url: string;
  /** Number of readings of each currency. */
  reads: ReadonlyMap<string, number>;
  /** The rates that a reading would find now. */
  listPeriod(): { from: string; to: string; published: string };
  day: string | null;
};

/** The rates of today, what was read and faults: a page for people, JSON for tests. */
export function createRateControl({ faults, url, reads, listPeriod, day }: Deps): Hono {
  const app = new Hono();
  const listClosings = () =>
    (Object.keys(currencies) as Currency[]).map((currency) => {
      const bulletins = listBulletins(currency, listPeriod(), { closing: 'Fechamento', pinned: day });
      const closing = bulletins.findLast(({ tipoBoletim }) => tipoBoletim === 'Fechamento');
      return { currency, sell: closing?.cotacaoVenda ?? null, day: closing?.dataHoraCotacao.slice(0, 10) ?? null };
    });
  app.get('/', (c) => {
    const closings = listClosings();
    if (!asksForPage(c.req.header('accept'))) return c.json({ url, closings, reads: Object.fromEntries(reads) });
    const rows = closings.map(({ currency, sell, day: of }) => [
      `${currencies[currency].name} (${currency})`,
      sell === null ? '–' : String(sell).replace('.', ','),
      of ?? '–',
      reads.get(currency) ?? 0,
    ]);
    const list = table(['Moeda', { figures: 'Venda em reais' }, 'Fechamento de', { figures: 'Leituras' }], rows);
    return c.html(
      controlPage(
        'Câmbio da demonstração',
        html`${section('Taxas', html`<p class="soft">Calculadas, no formato do Banco Central; não são as taxas de verdade.</p>${list}`)}${faultSection(faults.list())}`,
      ),
    );
  });
  app.route('/faults', createFaultRoutes(faults));
  return app;
}

const faultButtons: [label: string, body: object][] = [
  ['Fora do ar (503)', { kind: 'error', status: 503, times: 20 }],
  ['Lento (3 s)', { kind: 'slow', times: 20 }],
  ['Página em vez de dados', { kind: 'html', times: 20 }],
  ['Sem boletim', { kind: 'empty', times: 20 }],
  ['Taxa zero', { kind: 'zero', times: 20 }],
  ['Dez vezes mais alta', { kind: 'jump', times: 20 }],
];

function faultSection(faults: readonly RateFault[]) {
  const buttons = faultButtons.map(
    ([label, body]) => html`${callButton(label, 'POST /exchange-rates/faults', { body })} `,
  );
  const active = faults.map(({ kind, times }) => `${kind} (${times})`).join(', ');
  const on = active
    ? html`<p>Ligadas: ${active} ${callButton('Desligar', 'DELETE /exchange-rates/faults', { on: true })}</p>`
    : null;
  return section('Falhas das próximas leituras', html`<p>${buttons}</p>${on}`);
}
