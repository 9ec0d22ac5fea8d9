import { providerMentioned } from './providers.ts';
import type { WireContainer, WireEnvelope } from './types.ts';
import { line, record } from './wire-values.ts';

/**
 * What went wrong inside a reply of HTTP 200. `none`: there are no flights, which is no fault. `permission`: the account
 * may not ask that provider. `failure`: anything else.
 */
export type Trouble = {
  kind: 'none' | 'permission' | 'failure';
  /** The provider that the message names, or null. */
  provider: string | null;
  /** The backend's words, for logs alone. */
  message: string;
};

const WORDS = ['Message', 'Mensagem', 'MensagemErro', 'Erro', 'Cia', 'Companhia', 'Provider'] as const;

/** Every error that an envelope and its items mention, each once. */
export function readTroubles(envelope: WireEnvelope, containers: readonly WireContainer[]): Trouble[] {
  const told = [
    envelope.MensagemErro,
    envelope.Erro,
    envelope.ExceptionErro,
    errorOf(envelope.ExErro),
    ...containers.flatMap(({ LogErros, ErroConsulta }) => [
      ...(Array.isArray(LogErros) ? LogErros : [LogErros]),
      ErroConsulta,
    ]),
  ];
  const messages = new Set(told.map(words).filter((message) => message !== ''));
  return [...messages].map(troubleOf);
}

/** `ExErro` also carries the lease of a search that is merely unfinished, which is no error. */
function errorOf(value: unknown): unknown {
  const error = record<{ Message?: unknown; Extensions?: unknown }>(value);
  return record<{ LeaseId?: unknown }>(error?.Extensions)?.LeaseId ? null : error?.Message;
}

function words(value: unknown): string {
  const fields = record<Record<string, unknown>>(value);
  return fields ? line(WORDS.map((key) => line(fields[key])).join(' ')) : line(value);
}

function troubleOf(message: string): Trouble {
  if (/sequence contains no elements/i.test(message)) return { kind: 'none', provider: null, message };
  const kind = /permiss/i.test(message) ? 'permission' : 'failure';
  return { kind, provider: providerMentioned(message), message };
}
