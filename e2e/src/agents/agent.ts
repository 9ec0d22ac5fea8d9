import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from '@playwright/test';

export type Way = {
  how: string;
  totalCents: number | null;
  miles: { programme: string; amount: number }[];
  taxCents: number | null;
  link: string;
};
type Content = { status: string; flights: { id: string; link: string }[]; ways: Way[] };

export type ToolAnswer = { isError?: boolean; content: object[]; structuredContent: Record<string, unknown> };

/** An agent with the official client of revision 2026-07-28, which it would not speak unless pinned. */
export class Agent {
  readonly #client = new Client(
    { name: 'e2e', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );

  async connect(baseURL: string | undefined): Promise<void> {
    await this.#client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)));
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** The structured answer of a tool, once its search has ended. */
  async call(name: string, given: Record<string, unknown>): Promise<Content> {
    const answers: Content[] = [];
    await expect(async () => {
      const { isError, structuredContent } = await this.ask(name, given);
      expect(isError).toBeUndefined();
      answers.push(structuredContent as unknown as Content);
      expect(answers.at(-1)?.status).toBe('complete');
    }).toPass();
    return answers.at(-1) as Content;
  }

  /** The whole answer of a tool, as a host hands it to the card. */
  async ask(name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
    return (await this.#client.callTool({ name, arguments: given })) as unknown as ToolAnswer;
  }

  /** The page that draws the answers of tools, where the list of tools says that it is. */
  async readCard(): Promise<string> {
    const { tools } = await this.#client.listTools();
    const uris = tools.flatMap(({ _meta }) => (_meta?.ui ? [(_meta.ui as { resourceUri: string }).resourceUri] : []));
    const { contents } = await this.#client.readResource({ uri: uris[0] ?? '' });
    return (contents[0] as { text: string }).text;
  }
}
