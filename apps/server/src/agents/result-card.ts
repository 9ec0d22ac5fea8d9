import type { McpServer } from '@modelcontextprotocol/server';

const uri = 'ui://revoada/precos.html';
const mimeType = 'text/html;profile=mcp-app';

/** Of a tool whose answer the card draws, for hosts that have the extension `io.modelcontextprotocol/ui`. */
export const cardMeta = { ui: { resourceUri: uri } };

/** The card requests nothing outside, and draws its border itself. */
const pageMeta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } };

/** A new version of the card is at most so much later in a host. */
const cacheHint = { ttlMs: 10 * 60_000, cacheScope: 'public' } as const;

/** Offers the page that draws answers of tools. */
export function addCard(server: McpServer, page: string): void {
  const description = 'As três melhores formas de pagar, ou os três primeiros voos, em dinheiro e em milhas.';
  server.registerResource(
    'precos',
    uri,
    { title: 'Preços em dinheiro e em milhas', description, mimeType, _meta: pageMeta, cacheHint },
    () => ({ contents: [{ uri, mimeType, text: page, _meta: pageMeta }] }),
  );
}
