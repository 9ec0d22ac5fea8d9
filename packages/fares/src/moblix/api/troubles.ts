import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { findMentionedProvider } from '../providers.ts';
import type { WireContainer, WireEnvelope } from './types.ts';

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
export function parseErrors(envelope: WireEnvelope, containers: readonly WireContainer[]): Trouble[] {
  const told = [
    envelope.MensagemErro,
    envelope.Erro,
    envelope.ExceptionErro,
    readError(envelope.ExErro),
    ...containers.flatMap(({ LogErros, ErroConsulta }) => [
      ...(Array.isArray(LogErros) ? LogErros : [LogErros]),
      ErroConsulta,
    ]),
  ];
  const messages = new Set(told.map(readWords).filter((message) => message !== ''));
  return [...messages].map(toTrouble);
}

/** `ExErro` also carries the lease of a search that is merely unfinished, which is no error. */
function readError(value: unknown): unknown {
  const error = readRecord<{ Message?: unknown; Extensions?: unknown }>(value);
  return readRecord<{ LeaseId?: unknown }>(error?.Extensions)?.LeaseId ? null : error?.Message;
}

function readWords(value: unknown): string {
  const fields = readRecord<Record<string, unknown>>(value);
  return fields ? readLine(WORDS.map((key) => readLine(fields[key])).join(' ')) : readLine(value);
}

function toTrouble(message: string): Trouble {
  if (/sequence contains no elements/i.test(message)) return { kind: 'none', provider: null, message };
  const kind = /permiss/i.test(message) ? 'permission' : 'failure';
  return { kind, provider: findMentionedProvider(message), message };
}
