import type { McpServer } from '@modelcontextprotocol/server';
import type { TokenScope } from '@revoada/core/account/access-tokens';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import type { Logger } from 'pino';
import type * as v from 'valibot';
import { type AgentCaller, refuseScope } from '../agent-caller.ts';
import { cardMeta } from '../result-card.ts';
import { type ToolAnswer, toCallResult, toolFailure, unexpectedFailure } from '../tool-answer.ts';
import { listedInput, readInput } from '../tool-input.ts';

type Content = v.GenericSchema<unknown, object>;

/** A tool as agents see it. Every tool only reads, and shows what the world outside sells. */
export type AgentTool<Input extends v.GenericSchema = v.GenericSchema, Output extends Content = Content> = {
  name: string;
  title: string;
  description: string;
  /** Scope that a token needs. With another one than `search` there is no answer for visitors. */
  scope: TokenScope;
  input: Input;
  output: Output;
  /** True if the card draws the answer. */
  hasCard?: boolean;
  run(input: v.InferOutput<Input>, caller: AgentCaller): Promise<ToolAnswer<v.InferOutput<Output>>>;
};

/** Checks a tool's types, and forgets those of its input and output. */
export const defineTool = <Input extends v.GenericSchema, Output extends Content>(
  tool: AgentTool<Input, Output>,
): AgentTool => tool as unknown as AgentTool;

/** `notice` begins every answer; null for none. `card` is true where the server offers the page of the card. */
export function addTool(
  server: McpServer,
  { name, title, description, scope, input, output, hasCard, run }: AgentTool,
  { caller, notice, log, card }: { caller: AgentCaller; notice: string | null; log: Logger; card: boolean },
) {
  server.registerTool(
    name,
    {
      ...{ title, description },
      inputSchema: listedInput(input),
      outputSchema: toStandardJsonSchema(output),
      annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: true, destructiveHint: false },
      ...(card && hasCard && { _meta: cardMeta }),
    },
    async (given: unknown) => {
      const refusal = refuseScope(caller, scope);
      if (refusal) return toCallResult(toolFailure(refusal), notice);
      const read = readInput(input, given);
      if (!read.ok) return toCallResult(toolFailure('invalid-search', read.wrong), notice);
      // The package would answer with the text of an error.
      const answer = await run(read.input, caller).catch((error: unknown) =>
        unexpectedFailure(error, caller.signal, log),
      );
      return toCallResult(answer, notice);
    },
  );
}
