import { findMentionedProvider } from '../../flights/provider-names.ts';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireContainer, WireEnvelope } from './types.ts';

/**
 * An error in a reply with HTTP 200. `none`: there are no flights. `permission`: the account may not use that provider.
 * `failure`: anything else.
 */
export type ReplyError = {
  kind: 'none' | 'permission' | 'failure';
  /** Provider in the message, or null. */
  provider: string | null;
  /** Text of the backend, only for logs. */
  message: string;
};

const WORDS = ['Message', 'Mensagem', 'MensagemErro', 'Erro', 'Cia', 'Companhia', 'Provider'] as const;

/** Collects the errors of an envelope and its items, each once. */
export function parseErrors(envelope: WireEnvelope, containers: readonly WireContainer[]): ReplyError[] {
  const fields = [
    envelope.MensagemErro,
    envelope.Erro,
    envelope.ExceptionErro,
    readError(envelope.ExErro),
    ...containers.flatMap(({ LogErros, ErroConsulta }) => [
      ...(Array.isArray(LogErros) ? LogErros : [LogErros]),
      ErroConsulta,
    ]),
  ];
  const messages = new Set(fields.map(readWords).filter((message) => message !== ''));
  return [...messages].map(toReplyError);
}

/** `ExErro` also contains the lease of an unfinished search, which is no error. */
function readError(value: unknown): unknown {
  const error = readRecord<{ Message?: unknown; Extensions?: unknown }>(value);
  return readRecord<{ LeaseId?: unknown }>(error?.Extensions)?.LeaseId ? null : error?.Message;
}

function readWords(value: unknown): string {
  const fields = readRecord<Record<string, unknown>>(value);
  return fields ? readLine(WORDS.map((key) => readLine(fields[key])).join(' ')) : readLine(value);
}

function toReplyError(message: string): ReplyError {
  if (/sequence contains no elements/i.test(message)) return { kind: 'none', provider: null, message };
  const kind = /permiss/i.test(message) ? 'permission' : 'failure';
  return { kind, provider: findMentionedProvider(message), message };
}
