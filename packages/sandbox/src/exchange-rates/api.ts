import { Hono } from 'hono';
import { instantToLocal, localMidnight } from '../flight-backend/world/local-time.ts';
import { type Bulletin, listBulletins } from './bulletins.ts';
import { distortBulletins, type RateFaults } from './rate-faults.ts';
import { type Currency, currencies, isCurrency } from './rates.ts';

/** Path of the service at the Banco Central's host. */
export const odataPath = '/olinda/servico/PTAX/versao/v1/odata';

type Deps = {
  faults: RateFaults;
  /** YYYY-MM-DD: a day whose rates every day has; null for its own. */
  day: string | null;
  now(): number;
  /** Called at each reading of rates. */
  onRead(currency: string): void;
};

/** The open data service of the Banco Central: `Moedas`, `CotacaoMoedaDia`, `CotacaoMoedaPeriodo`. */
export function createRateApi({ faults, day, now, onRead }: Deps): Hono {
  const app = new Hono();
  app.get(`${odataPath}/:resource`, async (c) => {
    const resource = c.req.param('resource');
    const base = `https://olinda.bcb.gov.br${odataPath}$metadata#_${resource.replace(/\(.*/, '')}`;
    if (resource === 'Moedas') return c.json({ '@odata.context': base, value: listCurrencies() });
    const published = new Date(instantToLocal('America/Sao_Paulo', now())).toISOString().slice(0, 16).replace('T', ' ');
    const result = readResource(resource, (name) => c.req.query(`@${name}`), { published, pinned: day });
    if (result === 'unknown') return refuse(404, 'Recurso não encontrado');
    if (result === 'malformed') return refuse(400, 'Parâmetros inválidos');
    onRead(unquote(c.req.query('@moeda')));
    const fault = faults.take();
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault?.kind === 'error') return refuse(fault.status, 'Erro desconhecido');
    if (fault?.kind === 'html')
      return c.html('<html><body><h1>Serviço temporariamente indisponível</h1></body></html>');
    const top = Number(c.req.query('$top') ?? 10_000);
    const newestFirst = /^dataHoraCotacao desc$/.test(c.req.query('$orderby') ?? '');
    const ordered = newestFirst ? result.toReversed() : result;
    const value = distortBulletins(ordered.slice(0, top), fault?.kind ?? null);
    const text = JSON.stringify({ '@odata.context': base, value });
    const body = fault?.kind === 'cut' ? text.slice(0, -20) : text;
    return new Response(body, { headers: { 'content-type': 'application/json;odata.metadata=minimal' } });
  });
  return app;
}

function readResource(
  resource: string,
  query: (name: string) => string | undefined,
  { published, pinned }: { published: string; pinned: string | null },
): Bulletin[] | 'unknown' | 'malformed' {
  const currency = unquote(query('moeda'));
  if (resource === 'CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)') {
    const day = readDay(query('dataCotacao'));
    if (day === null) return 'malformed';
    return list(currency, { from: day, to: day, published }, 'Fechamento PTAX', pinned);
  }
  if (resource === 'CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)') {
    const from = readDay(query('dataInicial'));
    const to = readDay(query('dataFinalCotacao'));
    if (from === null || to === null) return 'malformed';
    return list(currency, { from, to, published }, 'Fechamento', pinned);
  }
  return 'unknown';
}

/** None for a currency that the Banco Central does not publish, as there. */
function list(
  currency: string,
  period: { from: string; to: string; published: string },
  closing: 'Fechamento' | 'Fechamento PTAX',
  pinned: string | null,
): Bulletin[] {
  return isCurrency(currency) ? listBulletins(currency, period, { closing, pinned }) : [];
}

const listCurrencies = () =>
  (Object.keys(currencies) as Currency[]).map((simbolo) => {
    const { name, type } = currencies[simbolo];
    return { simbolo, nomeFormatado: name, tipoMoeda: type };
  });

/** `'USD'` as OData quotes a text. */
const unquote = (text: string | undefined): string => /^'(.*)'$/.exec(text ?? '')?.[1] ?? '';

/** YYYY-MM-DD of `'MM-DD-YYYY'`; null for another text, or a day that no calendar has. */
function readDay(text: string | undefined): string | null {
  const [, month, date, year] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(unquote(text)) ?? [];
  if (!month || !date || !year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = localMidnight(day);
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day ? null : day;
}

/** Errors come as JSON within a comment. */
const refuse = (codigo: number, mensagem: string): Response =>
  new Response(`/*${JSON.stringify({ codigo, mensagem })}*/`, {
    status: codigo,
    headers: { 'content-type': 'application/json' },
  });
