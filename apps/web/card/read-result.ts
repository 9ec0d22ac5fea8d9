import { type ComparedWaysAnswer, comparedWaysSchema } from '@revoada/core/agents/compared-ways';
import { type FoundFlightsAnswer, foundFlightsSchema } from '@revoada/core/agents/found-flights';
import * as v from 'valibot';
import type { ToolResult } from './host.ts';

/** States of the card. */
export type CardState =
  | { kind: 'waiting' | 'cancelled' | 'unreadable' }
  | { kind: 'failed'; text: string }
  | { kind: 'ways'; answer: ComparedWaysAnswer }
  | { kind: 'flights'; answer: FoundFlightsAnswer };

const textContent = v.object({ content: v.looseTuple([v.object({ type: v.literal('text'), text: v.string() })]) });

/** A tool's result by its own schema, as a host hands it on. */
export function readResult(result: ToolResult): CardState {
  const { structuredContent } = result;
  if (result.isError === true) {
    const failure = v.safeParse(textContent, result);
    return failure.success ? { kind: 'failed', text: readMessage(failure.output.content[0].text) } : unreadable;
  }
  const ways = v.safeParse(comparedWaysSchema, structuredContent);
  if (ways.success) return { kind: 'ways', answer: ways.output };
  const flights = v.safeParse(foundFlightsSchema, structuredContent);
  return flights.success ? { kind: 'flights', answer: flights.output } : unreadable;
}

const unreadable: CardState = { kind: 'unreadable' };

/** Without the code in parentheses, which is for the agent. */
const readMessage = (text: string): string => text.replace(/ \([a-z-]+\)$/, '');
