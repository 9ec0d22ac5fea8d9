import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { AgentCaller } from '../agent-caller.ts';

/** A tool as agents see it. Every tool only reads, and shows what the world outside sells. */
export type AgentTool<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> = {
  name: string;
  title: string;
  description: string;
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
  { name, title, description, input, output, run }: AgentTool,
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
    (given: unknown) => run(given, caller),
  );
}

/** Places, days and words are checked by the rules of searches, whose messages are Portuguese; this bounds their length. */
export const shortText = (description: string) => v.pipe(v.string(), v.maxLength(40), v.description(description));
