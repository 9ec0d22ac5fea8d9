import { createRequestLog } from '../../stand-in/request-log.ts';
import { createFlightBackend } from '../app.ts';
import { createFaults } from '../faults/faults.ts';
import { loadWorld } from '../network/world.ts';
import { createPriceDrops } from '../pricing/price-drops.ts';
import { createTokens } from '../tokens.ts';
import type { Envelope } from '../wire/envelope.ts';
import { createCalendar } from '../world/calendar.ts';

const world = await loadWorld();

export const NOON = Date.parse('2026-11-20T15:00:00Z');

export type Json = Record<string, unknown>;

/** A flight backend for tests, spoken to without a socket, with a clock that tests move. */
export function testBackend({ day = null }: { day?: string | null } = {}) {
  let nowMs = NOON;
  const now = () => nowMs;
  const faults = createFaults();
  const drops = createPriceDrops();
  const log = createRequestLog(now);
  const tokens = createTokens();
  const app = createFlightBackend({ world, faults, drops, log, tokens, now, calendar: createCalendar(now, day) });
  let bearer = tokens.issue(nowMs, 1e6);
  const post = async (path: string, body: unknown, token = bearer) =>
    app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'externo' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    app,
    faults,
    drops,
    log,
    tokens,
    later: (ms: number) => {
      nowMs += ms;
    },
    renew: () => {
      bearer = tokens.issue(nowMs, 1e6);
    },
    post,
    get: async (path: string) => app.request(path, { headers: { authorization: `Bearer ${bearer}` } }),
    search: async (changes: Json = {}) =>
      read<FilledEnvelope>(await post('/api/ConsultaAereo/Consultar', searchBody(changes))),
    /** Asks until the search is finished. */
    async finished(changes: Json = {}): Promise<FilledEnvelope> {
      await this.search(changes);
      nowMs += 10_000;
      return this.search(changes);
    },
  };
}

/** JSON of a reply, cast to the type of the test. */
export async function read<T>(reply: Response): Promise<T> {
  return (await reply.json()) as T;
}

/** An envelope that holds at least one container. */
export type FilledEnvelope = Omit<Envelope, 'Data'> & { Data: [Container, ...Container[]] };

type Container = {
  ActiveProviders: string[];
  LogErros: string[];
  flights: Flight[];
  meta: { TotalGroups: number; WayFilter: { Total: number } | null };
  Ida: OlderRow[];
  Volta: OlderRow[];
  Voos?: Json[];
  Flights?: Json[];
};

type OlderRow = {
  PontosAdulto: number;
  Duracao: number;
  TempoTotalStr: string;
  Tarifas: { Tipo: string }[] | null;
  Voos: { Numero: string }[];
};

type Flight = {
  validatingBy: { name: string; iata: string };
  fareGroup: Record<
    'priceWithTax' | 'priceWithoutTax' | 'priceInCompany' | 'adultPrice' | 'percentualEconomia',
    number
  > & {
    fares: { passengersType: string; passengersCount: number; priceWithTax: number }[];
  };
  segments: Segment[];
  segmentsBack: Segment[] | null;
  FlyTime: { FasterGoing: number; FasterBack: number; Total: number };
};

type Segment = {
  departure: string;
  arrival: string;
  duration: number;
  PontosAdulto: number;
  IdCiaResponsavel: number;
  ValorSegmento: number;
  FidelityProgram: string;
  rateToken: string;
  legs: Json[];
};

export function searchBody(changes: Json = {}): Json {
  return {
    Origem: 'GRU',
    Destino: 'REC',
    Ida: '2026-12-10',
    Adultos: 1,
    Criancas: 0,
    Bebes: 0,
    Companhia: -1,
    Classe: 1,
    TipoViagem: 1,
    ...changes,
  };
}
