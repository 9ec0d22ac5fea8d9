import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors, type FieldError } from '@revoada/core/errors';
import { searchMessages } from '@revoada/core/search/texts/messages';
import type { Logger } from 'pino';
import { NoTurnError } from '../database/connection/turns.ts';
import { isDatabaseAway } from '../database/connection/unavailable.ts';

/** Why a tool has no answer, and the seconds to wait where they are known. */
export type ToolFailure = { ok: false; code: ErrorCode; fields: readonly FieldError[]; waitSeconds: number | null };

/** An answer in words and as structured content, or why there is none. */
export type ToolAnswer<Content> = { ok: true; lines: readonly (string | null)[]; content: Content } | ToolFailure;

/** `lines` are the short text; null ones are left out. */
export function toolAnswer<const Content>(lines: readonly (string | null)[], content: Content): ToolAnswer<Content> {
  return { ok: true, lines, content };
}

/** Of the sentence of the page, which names airlines. */
export const longestVerdict = 400;

/** The body of an answer has 8 KB at most, of which the protocol and the notice take some. */
const mostBytes = 8_192 - 600;

/** The first answer that has no more than 8 KB, of those from the fullest to the shortest; else the shortest. */
export function fitAnswer<Content extends object>(answers: Iterable<ToolAnswer<Content>>): ToolAnswer<Content> {
  let shortest: ToolAnswer<Content> = toolFailure('internal');
  for (const answer of answers) {
    if (Buffer.byteLength(JSON.stringify(toCallResult(answer, null))) <= mostBytes) return answer;
    shortest = answer;
  }
  return shortest;
}

/** `fields` are the parameters that are wrong, with a Portuguese message each. */
export function toolFailure(code: ErrorCode, fields: readonly FieldError[] = []): ToolFailure {
  return { ok: false, code, fields, waitSeconds: null };
}

/** A refusal that ends after some seconds. */
export function limitFailure(waitSeconds: number): ToolFailure {
  return { ok: false, code: 'rate-limited', fields: [], waitSeconds };
}

/** Answers an unexpected error, whose message is logged and never sent. */
export function unexpectedFailure(error: unknown, caller: AbortSignal, log: Logger): ToolFailure {
  if (error instanceof NoTurnError) return toolFailure('too-many-attempts');
  const away = isDatabaseAway(error);
  const hasLeft = caller.aborted && error instanceof Error && error.name === 'AbortError';
  if (!hasLeft) log.error({ err: error }, away ? 'the database is away' : 'a tool of an agent failed');
  return toolFailure(away ? 'unavailable' : 'internal');
}

/** An answer by the protocol. `notice` is its first line: that fares are simulated; null in a real service. */
export function toCallResult(answer: ToolAnswer<object>, notice: string | null): CallToolResult {
  if (answer.ok) {
    const text = [notice, ...answer.lines].filter((line) => line !== null).join('\n');
    return { content: [{ type: 'text', text }], structuredContent: { ...answer.content } };
  }
  return { isError: true, content: [{ type: 'text', text: `${describeFailure(answer)} (${answer.code})` }] };
}

function describeFailure({ code, fields, waitSeconds }: ToolFailure): string {
  if (fields.length > 0)
    return fields.map(({ field, message }) => `${field}: ${agentMessages[message] ?? message}`).join('\n');
  if (waitSeconds !== null) return `${errors[code].text} Espere ${waitSeconds} segundos antes de chamar de novo.`;
  return agentTexts[code] ?? errors[code].text;
}

/** People choose places from a list, agents write codes. */
const agentMessages: Readonly<Record<string, string>> = {
  [searchMessages.unknownAirport]: `${searchMessages.unknownAirport}: use um código IATA, de aeroporto (GRU) ou de cidade (SAO).`,
};

/** Of the day's searches none are left. The text for people would make an agent repeat the call at once. */
const nothingLeft = 'Não há mais buscas por agora: repita mais tarde, ou amanhã.';
const agentTexts: Partial<Record<ErrorCode, string>> = {
  'budget-exhausted': nothingLeft,
  'rate-limited': nothingLeft,
  'date-limit': `${errors['date-limit'].text} De outras datas, calendario_de_precos e explorar_destinos mostram os preços já vistos.`,
};

/**
 * Texts of fare sources (names of airlines and fares) are data: control characters and line breaks are removed, so that none
 * looks like our text, and the length is bounded.
 */
export function toPlainText(text: string, maxLength = 60): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (plain.length <= maxLength) return plain;
  // Half a character is no text, which some programs refuse to read.
  return `${plain.slice(0, maxLength - 1).replace(/\p{Cs}$/u, '')}…`;
}
