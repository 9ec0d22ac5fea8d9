import { cash } from '@revoada/core/testing/offers';
import { afterEach, describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import {
  type AgentClient,
  agentTrip,
  callTool,
  connectAgent,
  connectEarlierAgent,
  searchAsAgent,
  siteWithCard,
} from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

const page = '<!doctype html><title>card</title>';
const uri = 'ui://revoada/precos.html';
const mimeType = 'text/html;profile=mcp-app';
const closed = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } };

let site: TestServer;
const sites: TestServer[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((each) => each.stop()));
});

const startWith = async (card: string | null) => {
  site = await startTestServer({ site: siteWithCard(card) });
  sites.push(site);
};

const listCards = async (client: AgentClient) => {
  const { tools } = await client.listTools();
  return tools.flatMap(({ name, _meta }) => (_meta?.ui ? [[name, _meta.ui]] : []));
};

describe('the card of results (S-745)', () => {
  test.each([
    ['current', connectAgent],
    ['earlier', connectEarlierAgent],
  ])('is listed and read by the client of the %s revision, for the two tools that it draws', async (_, open) => {
    await startWith(page);
    const client = await open(site);
    expect(await listCards(client)).toEqual([
      ['buscar_voos', { resourceUri: uri }],
      ['comparar_formas_de_pagar', { resourceUri: uri }],
    ]);
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([{ uri, mimeType, _meta: closed }]);
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType, text: page, _meta: closed }]);
    await expect(client.readResource({ uri: 'ui://revoada/other.html' })).rejects.toThrow();
  });

  test('changes no answer, and is named nowhere while the site has not been built', async () => {
    const offers = [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000))];
    const answers = [];
    for (const card of [page, null]) {
      await startWith(card);
      const client = await connectAgent(site);
      const searched = await searchAsAgent({ site, client }, offers);
      const [{ id: voo } = { id: '' }] = searched.structuredContent.flights as { id: string }[];
      const compared = await callTool(client, 'comparar_formas_de_pagar', { ...agentTrip, voo });
      answers.push(
        JSON.stringify([searched.content, compared.content]).replaceAll(site.server.context.settings.publicUrl, ''),
      );
      expect(await listCards(client)).toHaveLength(card === null ? 0 : 2);
      expect(client.getServerCapabilities()?.resources === undefined).toBe(card === null);
    }
    expect(answers[0]).toBe(answers[1]);
  });
});
