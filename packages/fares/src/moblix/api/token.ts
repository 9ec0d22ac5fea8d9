import type { FareSourceError } from '@revoada/core/sources/fare-source';
import { type Http, type HttpAnswer, parseAnswer } from '../../http/http.ts';
import { abortable } from '../../resilience/abort.ts';
import { CallFailure } from '../../resilience/failures.ts';
import type { GuardedCall } from '../../resilience/guarded-call.ts';
import { readFigure } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';

/** Token of the service account, shared by all searches. */
export type TokenKeeper = {
  /** Returns a valid token, after the pending renewal if there is one. */
  current(signal?: AbortSignal): Promise<Token>;
  /** Returns a token other than `rejected`. Concurrent calls share one renewal. */
  renew(rejected: Token, signal?: AbortSignal): Promise<Token>;
};

/** `renewAt` is a UTC instant in milliseconds. */
export type Token = { value: string; renewAt: number };

type TokenOptions = {
  http: Http;
  guarded: GuardedCall;
  username: string;
  password: string;
  timeoutMs: number;
  now(): number;
};

const RENEW_EARLY_MS = 5 * 60_000;
const DEFAULT_LIFETIME_S = 3_600;

export function createTokenKeeper({ http, guarded, username, password, timeoutMs, now }: TokenOptions): TokenKeeper {
  let token: Token | null = null;
  let renewal: Promise<Token> | null = null;

  const fetchToken = async (signal: AbortSignal): Promise<Token> => {
    const form = { grant_type: 'password', username, password };
    return readToken(await http.send({ label: 'token', method: 'post', path: '/api/Token', form }, signal), now());
  };

  // Independent of any listener's signal, since other listeners need the token too.
  const renewOnce = (): Promise<Token> => {
    renewal ??= guarded(fetchToken, { timeoutMs })
      .then((fresh) => {
        token = fresh;
        return fresh;
      })
      .catch((error: FareSourceError) => {
        throw asFinal(error);
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const wait = (signal?: AbortSignal): Promise<Token> => abortable(renewOnce(), signal);

  const current: TokenKeeper['current'] = async (signal) => {
    return token && now() < token.renewAt ? token : wait(signal);
  };
  return {
    current,
    renew: (rejected, signal) => (token === rejected ? wait(signal) : current(signal)),
  };
}

/** Renews a short-lived token at half its lifetime, to avoid one token per search. */
function readToken(answer: HttpAnswer, at: number): Token {
  const { status, statusText } = answer;
  if (status >= 400 && status < 500 && status !== 429) {
    throw new CallFailure('authentication-failure', `Erro ${status} na autenticação: ${statusText}`, {
      fault: 'ours',
      retryable: false,
    });
  }
  const fields = readRecord<{ access_token?: unknown; expires_in?: unknown }>(parseAnswer('token', answer)) ?? {};
  const value = fields.access_token;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(value)) {
    throw new CallFailure('authentication-failure', 'Resposta da API não contém token de acesso', {
      fault: 'theirs',
      retryable: true,
    });
  }
  const reported = readFigure(fields.expires_in) ?? 0;
  const lifetime = (reported > 0 ? reported : DEFAULT_LIFETIME_S) * 1_000;
  return { value, renewAt: at + lifetime - Math.min(RENEW_EARLY_MS, lifetime / 2) };
}

/** The renewal has already been retried, so the waiting searches must not retry it again. */
function asFinal(failure: FareSourceError): CallFailure {
  const { code, message, fault, retryable } = failure;
  return new CallFailure(code, message, { fault, retryable, cause: failure });
}
