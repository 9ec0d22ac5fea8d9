import type { FareRequest } from '@revoada/core/sources/fare-source';
import { createHttp, type HttpRequest, parseAnswer } from '../../http/http.ts';
import { CallFailure, unreadable } from '../../resilience/failures.ts';
import { createGuardedCall } from '../../resilience/guarded-call.ts';
import type { SourceLimits } from '../../resilience/limits.ts';
import type { SourceLog } from '../../resilience/source-log.ts';
import type { MoblixOptions, MoblixTimeouts } from '../options.ts';
import { type Reply, readReply } from './reply.ts';
import { createTokenKeeper } from './token.ts';
import { cabinCode, tripTypeCode } from './wire-codes.ts';

/** Body of a search, the same for each poll. */
export type SearchBody = Record<string, unknown>;

/** The backend's four calls. They throw only `FareSourceError`. */
export type MoblixApi = {
  /** `route` is the route of the body: `GRU-REC`. */
  search(body: SearchBody, route: string, signal: AbortSignal): Promise<Reply>;
  airports(signal: AbortSignal): Promise<unknown>;
  promotions(
    query: { international: boolean; quantity: number; shuffle: boolean },
    signal: AbortSignal,
  ): Promise<unknown>;
  /** Checks that the backend accepts our account now, which a cached token does not prove. */
  authenticate(): Promise<void>;
};

type ApiOptions = Pick<MoblixOptions, 'baseUrl' | 'username' | 'password' | 'now'> & {
  limits: SourceLimits;
  timeouts: MoblixTimeouts;
  log: SourceLog;
};

/** Body of a search. Each direction is a separate search, so `Volta` is omitted. */
export function createSearchBody(request: FareRequest, airlineNumber: number): SearchBody {
  return {
    Origem: request.origin,
    Destino: request.destination,
    Ida: request.date,
    TipoViagem: tripTypeCode(false),
    Adultos: request.adults,
    Criancas: request.children,
    Bebes: request.infants,
    Companhia: airlineNumber,
    Classe: cabinCode(request.cabin),
  };
}

export function createMoblixApi({ limits, timeouts, log, ...options }: ApiOptions): MoblixApi {
  const http = createHttp({
    baseUrl: options.baseUrl,
    headers: { Origin: 'externo' },
    maxReplyBytes: limits.maxReplyBytes,
  });
  const guard = (label: string) => createGuardedCall(label, limits, log);
  const tokens = createTokenKeeper({ ...options, http, guarded: guard('token'), timeoutMs: timeouts.token });
  const guarded = {
    search: guard('search'),
    airports: guard('airports'),
    promotions: guard('promotions'),
    account: guard('account'),
  };

  /** Sends the token; repeats the request with a new one after 401 or 403. */
  const authorized = async (request: HttpRequest, signal: AbortSignal): Promise<unknown> => {
    const token = await tokens.current(signal);
    const first = await http.send({ ...request, token: token.value }, signal);
    if (!isRefusal(first.status)) return parseAnswer(request.label, first);
    const renewed = await tokens.renew(token, signal);
    const second = await http.send({ ...request, token: renewed.value }, signal);
    if (!isRefusal(second.status)) return parseAnswer(request.label, second);
    throw new CallFailure('authentication-failure', `${request.label}: HTTP ${second.status} with a new token`, {
      fault: 'ours',
      retryable: false,
    });
  };

  const call = (
    label: keyof typeof guarded,
    request: Omit<HttpRequest, 'label'>,
    signal?: AbortSignal,
    part?: string,
  ) =>
    guarded[label]((limited) => authorized({ label, ...request }, limited), {
      timeoutMs: label === 'search' ? timeouts.search : timeouts.other,
      signal,
      part,
    });

  return {
    async search(json, route, signal) {
      const request = { method: 'post', path: '/api/ConsultaAereo/Consultar', json } as const;
      const answer = await call('search', request, signal, route);
      const reply = readReply(answer);
      if (!reply) throw unreadable('search', 'no reply that we know');
      return reply;
    },
    // An empty term matches every name.
    airports: (signal) =>
      call('airports', { method: 'get', path: '/aereo/api/aeroporto', query: { filtro: '' } }, signal),
    promotions: ({ international, quantity, shuffle }, signal) => {
      // Some clients misspell the quantity and still work; it is unknown which spelling counts.
      const amount = { quantidade: String(quantity), quatidade: String(quantity) };
      const query = { international: String(international), ...amount, shuffle: String(shuffle) };
      return call('promotions', { method: 'get', path: '/oferta/api/ofertas', query }, signal);
    },
    async authenticate() {
      // The smallest call that needs the account.
      await call('account', { method: 'get', path: '/aereo/api/aeroporto', query: { filtro: 'GRU' } });
    },
  };
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;
