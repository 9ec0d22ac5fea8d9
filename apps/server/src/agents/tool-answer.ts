import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors, type FieldError } from '@revoada/core/errors';
import type { Logger } from 'pino';
import { NoTurnError } from '../database/connection/turns.ts';
import { isDatabaseAway } from '../database/connection/unavailable.ts';

/** An answer in words and as structured content, or why there is none. */
export type ToolAnswer<Content> =
  | { ok: true; lines: readonly (string | null)[]; content: Content }
  | { ok: false; code: ErrorCode; fields: readonly FieldError[] };

/** `lines` are the short text; null ones are left out. */
export function toolAnswer<const Content>(lines: readonly (string | null)[], content: Content): ToolAnswer<Content> {
  return { ok: true, lines, content };
}

/** `fields` are the parameters that are wrong, with a Portuguese message each. */
export function toolFailure(code: ErrorCode, fields: readonly FieldError[] = []): ToolAnswer<never> {
  return { ok: false, code, fields };
}

/** Answers an unexpected error, whose message is logged and never sent. */
export function unexpectedFailure(error: unknown, caller: AbortSignal, log: Logger): ToolAnswer<never> {
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
  const { code, fields } = answer;
  const lines = fields.map(({ field, message }) => `${field}: ${message}`);
  const text = lines.length > 0 ? lines.join('\n') : errors[code].text;
  return { isError: true, content: [{ type: 'text', text: `${text} (${code})` }] };
}

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
