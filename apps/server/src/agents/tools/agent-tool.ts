import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { TokenScope } from '@revoada/core/account/access-tokens';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type AgentCaller, refuseScope } from '../agent-caller.ts';
import { toolFailure } from '../tool-answer.ts';

/** A tool as agents see it. Every tool only reads, and shows what the world outside sells. */
export type AgentTool<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> = {
  name: string;
  title: string;
  description: string;
  /** Scope that a token needs. With another one than `search` there is no answer for visitors. */
  scope: TokenScope;
  input: Input;
  output: Output;
  run(input: v.InferOutput<Input>, caller: AgentCaller): Promise<CallToolResult>;
};

/** Keeps the types of a tool's input and output. */
export const defineTool = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  tool: AgentTool<Input, Output>,
): AgentTool => tool as unknown as AgentTool;

export function addTool(
  server: McpServer,
  { name, title, description, scope, input, output, run }: AgentTool,
  caller: AgentCaller,
) {
  server.registerTool(
    name,
    {
      ...{ title, description },
      inputSchema: toStandardJsonSchema(input),
      outputSchema: toStandardJsonSchema(output),
      annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: true, destructiveHint: false },
    },
    (given: unknown) => {
      const refusal = refuseScope(caller, scope);
      return refusal ? toolFailure(refusal) : run(given, caller);
    },
  );
}
