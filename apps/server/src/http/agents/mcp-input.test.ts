import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOffer } from '../../testing/fares/offers.ts';
import { agentTrip, callTool, connectAgent, searchAsAgent } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

const voo = 'LA1-20261210-GRU-GIG';

describe('wrong input of an agent is named in Portuguese, with what the parameter takes (S-697)', () => {
  test.each([
    ['buscar_voos', {}, /^origem: Falta, a não ser com trechos\.\ndestino: .*\nida: /],
    [
      'buscar_voos',
      { ...agentTrip, adultos: '2' },
      /^adultos: Aceita um número inteiro de 0 a 9\. 1 se não for dito\./,
    ],
    ['buscar_voos', { ...agentTrip, adultos: 1.5 }, /^adultos: Aceita um número inteiro de 0 a 9\./],
    ['buscar_voos', { ...agentTrip, adultos: 10 }, /^adultos: Aceita um número inteiro de 0 a 9\./],
    ['buscar_voos', { ...agentTrip, classe: 'luxo' }, /^classe: Aceita um destes: economica, executiva, primeira\./],
    ['buscar_voos', { ...agentTrip, ida: ['2026-12-10'] }, /^ida: Aceita um texto de até 40 caracteres\. Data da ida/],
    ['buscar_voos', { ...agentTrip, origem: 'X'.repeat(41) }, /^origem: Aceita um texto de até 40 caracteres\./],
    [
      'buscar_voos',
      { ...agentTrip, retorno: '2026-12-17' },
      /^retorno: Este parâmetro não existe\. Há: origem, destino,/,
    ],
    ['buscar_voos', { ...agentTrip, volta: '2026-12-01' }, /^volta: A data de volta não pode ser anterior/],
    ['buscar_voos', { ...agentTrip, ida: '10/12/2026' }, /^ida: Esta data não existe\. Use o formato AAAA-MM-DD\./],
    ['buscar_voos', { ...agentTrip, bebes: 2 }, /^bebes: Cada bebê viaja no colo/],
    ['calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '12/2026' }, /^mes: .* Use o formato AAAA-MM\. /],
    ['explorar_destinos', { origem: 'GRU', mes: '2026-13' }, /^mes: .* Use o formato AAAA-MM\. /],
    ['explorar_destinos', { origem: 'XXX', pagina: 0 }, /^pagina: Aceita um número inteiro de 1 a 100\./],
    ['preco_esta_bom', { ...agentTrip, precoReais: 'R$ 300' }, /^precoReais: Aceita um número de 1 a 1\.000\.000\./],
    ['comparar_formas_de_pagar', agentTrip, /^voo: Falta: um texto de até 300 caracteres\./],
    [
      'reconferir_oferta',
      { ...agentTrip, voo },
      /^com: Falta: um texto de até 40 caracteres\. dinheiro, ou o programa/,
    ],
  ])('%s %j', async (name, given, message) => {
    const { isError, content } = await callTool(await connectAgent(site), name, given);
    expect(isError).toBe(true);
    expect(content[0].text).toMatch(message);
    expect(content[0].text).toMatch(/ \(invalid-search\)$/);
    expect(site.source.calls).toEqual([]);
  });

  test('a parameter that is null counts as left out', async () => {
    const left = { volta: null, adultos: null, classe: null, pagina: null };
    const { structuredContent } = await searchAsAgent(
      { site, client: await connectAgent(site) },
      [buildOffer(1, cash(40_000))],
      left,
    );
    expect(structuredContent).toMatchObject({ status: 'complete', basis: expect.stringContaining('(só ida)') });
  });

  test('a way of paying that a flight does not have is answered with those that it has', async () => {
    const client = await connectAgent(site);
    await searchAsAgent({ site, client }, [buildOffer(1, cash(40_000))]);
    // As the comparison writes it.
    const checked = callTool(client, 'reconferir_oferta', { ...agentTrip, voo, com: 'Dinheiro' });
    const again = await site.source.call(site.source.calls.length);
    again.update({ offers: [buildOffer(1, cash(40_000))], complete: true });
    expect((await checked).structuredContent).toMatchObject({ state: 'confirmed' });
    const answer = await callTool(client, 'reconferir_oferta', { ...agentTrip, voo, com: 'Smiles' });
    expect(answer).toMatchObject({ isError: true });
    expect(answer.content[0].text).toBe('com: Este voo não se paga assim. Há: dinheiro. (not-found)');
  });
});
