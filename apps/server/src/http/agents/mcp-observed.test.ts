import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { agentTrip, callTool, connectAgent } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeEach(async () => {
  site = await startTestServer();
});
afterEach(() => site.stop());

describe('what earlier searches saw', () => {
  test('show the prices of earlier searches with the day, and judge no price without enough of them (S-702)', async () => {
    const client = await connectAgent(site);
    const month = { origem: 'GRU', destino: 'GIG', mes: '2026-12' };
    expect((await callTool(client, 'calendario_de_precos', month)).structuredContent).toMatchObject({
      status: 'empty',
    });
    await addObservations(site.server.context.database, [{ amount: 30_000 }]);
    const { structuredContent, content } = await callTool(client, 'calendario_de_precos', month);
    expect(content[0].text).toContain('O preço mais antigo foi visto hoje.');
    expect(structuredContent).toMatchObject({
      status: 'complete',
      days: [{ date: '2026-12-10', cashCents: 30_000, cashSeenOn: '2026-12-01' }],
      cheapest: '2026-12-10',
    });
    const judged = await callTool(client, 'preco_esta_bom', { ...agentTrip, precoReais: 300 });
    expect(judged.structuredContent).toMatchObject({ judgement: null });
    const explored = await callTool(client, 'explorar_destinos', { origem: 'GRU' });
    expect(explored.structuredContent).toMatchObject({ destinations: [{ code: 'GIG', city: 'Rio de Janeiro' }] });
    expect(explored.content[0].text).toMatch(/R\$\s300 \(qui, 10 dez 2026; visto hoje\)/);
  });

  test('show miles of a programme without a reference price where no others were seen (S-702)', async () => {
    const award = { programme: 'esfera', amount: 20_000 } as const;
    await addObservations(site.server.context.database, [award, { ...award, destination: 'SSA' }]);
    const smiles = { programme: 'smiles', amount: 90_000 } as const;
    await addObservations(site.server.context.database, [{ ...smiles, destination: 'SSA' }]);
    const client = await connectAgent(site);
    const { structuredContent } = await callTool(client, 'explorar_destinos', { origem: 'GRU' });
    expect(structuredContent.destinations).toMatchObject([
      { code: 'GIG', date: '2026-12-10', cash: null, miles: { miles: { programme: 'Esfera', amount: 20_000 } } },
      { code: 'SSA', date: '2026-12-10', cash: null, miles: { miles: { programme: 'Smiles', amount: 90_000 } } },
    ]);
    const month = await callTool(client, 'calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-12' });
    expect(month.structuredContent.days).toMatchObject([{ date: '2026-12-10', programme: 'Esfera', miles: 20_000 }]);
  });

  test('advise no day that is over, and judge no day that no calendar has (S-702)', async () => {
    await addObservations(site.server.context.database, [
      { flightDate: '2026-11-30', seenOn: '2026-11-20', amount: 10_000 },
    ]);
    const client = await connectAgent(site);
    const month = await callTool(client, 'calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-11' });
    expect(month.structuredContent).toMatchObject({ status: 'empty', cheapest: null });
    for (const ida of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const judged = await callTool(client, 'preco_esta_bom', { ...agentTrip, ida, precoReais: 300 });
      expect(judged).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^ida: /) }] });
    }
  });
});
