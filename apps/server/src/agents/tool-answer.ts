import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors, type FieldError } from '@revoada/core/errors';

/**
 * Texts of fare sources (names of airlines and fares) are data: control characters and line breaks are removed, so that none
 * looks like our text, and the length is bounded.
 */
export function toPlainText(text: string, maxLength = 60): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength - 1)}…`;
}

/** A short text, and the same as structured content, which `outputSchema` describes. */
export function toolAnswer(text: string, content: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: content };
}

/** An answer that the agent can act on: what is wrong, in Portuguese, with the field where one is wrong. */
export function toolFailure(code: ErrorCode, fields: readonly FieldError[] = []): CallToolResult {
  const lines = fields.map(({ field, message }) => `${field}: ${message}`);
  const text = lines.length > 0 ? lines.join('\n') : errors[code].text;
  return { isError: true, content: [{ type: 'text', text: `${text} (${code})` }] };
}
