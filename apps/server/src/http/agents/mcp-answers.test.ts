import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeEach(async () => {
  site = await startTestServer();
});
afterEach(() => site.stop());

type Answer = { content: [{ text: string }]; structuredContent: Record<string, unknown> };

/** As a client of the earlier revision. */
async function call(name: string, given: Record<string, unknown>): Promise<Answer> {
  const answer = await fetch(site.url('/mcp'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  });
  const body = await answer.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as { result: Answer };
  return result;
}

/** Reads like the text of a page, whose amounts have no-break spaces. */
const readText = ({ content: [{ text }] }: Answer) => text.replaceAll('\u00a0', ' ');

const back = (number: number, price: Price, changes: Partial<FlightOffer> = {}) =>
  buildOffer(number, price, {
    ...{ direction: 'return', origin: 'GIG', destination: 'GRU' },
    ...{ departsAt: '2026-12-17T20:00:00', arrivesAt: '2026-12-17T21:05:00' },
    ...changes,
  });
const smiles = (amount: number): Price => ({ ...miles(amount), programme: 'smiles' }) as Price;

const oneWay = { origem: 'GRU', destino: 'GIG', ida: '2026-12-10' };
const roundTrip = { ...oneWay, volta: '2026-12-17', adultos: 2, criancas: 1 };

/** The answer once the source has sold these offers of each slice. */
async function search(given: Record<string, unknown>, slices: readonly FlightOffer[][]): Promise<Answer> {
  const answer = call('buscar_voos', given);
  for (const [place, offers] of slices.entries()) {
    (await site.source.call(place)).update({ offers, complete: true });
  }
  return answer;
}

const readFlights = ({ structuredContent }: Answer) => structuredContent.flights as { id: string; link: string }[];
const readWays = ({ structuredContent }: Answer) => structuredContent.ways as { how: string; link: string }[];

describe('answers of tools', () => {
  test('say each flight in one line, as people write days and hours, and when it was found (S-713)', async () => {
    const late = { departsAt: '2026-12-10T23:15:00', arrivesAt: '2026-12-11T01:20:00', stops: 1 };
    const answer = await search(oneWay, [
      [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000)), buildOffer(2, cash(90_000), late)],
    ]);
    expect(readText(answer).split('\n')).toEqual(
      expect.arrayContaining([
        '- LATAM LA 1, GRU–GIG, qui, 10 dez, 08:00–09:05, direto: R$ 400 em dinheiro ou 8.000 LATAM Pass + R$ 40,00; compensa em milhas',
        '- LATAM LA 2, GRU–GIG, qui, 10 dez, 23:15–01:20 (+1), 1 parada: R$ 900 em dinheiro',
        'Preços vistos em 01/12 às 12:00 (horário de São Paulo).',
        'Preços da viagem toda (só ida), para 1 pessoa, na classe econômica, sem mala despachada. Em dinheiro, já com as taxas; com milhas, mais os reais que se pagam além delas.',
      ]),
    );
  });

  test('say how a price that mixes miles and reais is paid, and for how many people it is (S-713)', async () => {
    const answer = await search(roundTrip, [
      [buildOffer(1, cash(40_000))],
      [back(8, cash(90_000)), back(8, smiles(9_000))],
    ]);
    expect(readText(answer)).toContain(
      ': R$ 1.300 em dinheiro ou 9.000 Smiles + R$ 440,00 (ida em dinheiro, volta em milhas)',
    );
    expect(readText(answer)).toContain('Preços da viagem toda (ida e volta), para 3 pessoas,');
  });

  test('say which prices are of the first slice only (S-713)', async () => {
    const answer = await search(roundTrip, [[buildOffer(1, cash(40_000))], []]);
    expect(readText(answer)).toContain(': R$ 400 só ida em dinheiro');
    expect(readText(answer)).toContain('(ida e volta), menos onde diz só ida, para 3 pessoas');
    const [flight] = readFlights(answer);
    const compared = await call('comparar_formas_de_pagar', { ...roundTrip, voo: flight?.id });
    expect(readWays(compared)).toMatchObject([{ how: 'Só ida: Dinheiro' }]);
  });

  test('lead to the public page of the search, where no sign-in is needed (S-696)', async () => {
    const answer = await search(oneWay, [[buildOffer(1, cash(40_000))]]);
    const [flight] = readFlights(answer);
    const compared = await call('comparar_formas_de_pagar', { ...oneWay, voo: flight?.id });
    await addObservations(site.server.context.database, [{ amount: 30_000 }]);
    const month = await call('calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-12' });
    const links = [answer.structuredContent, flight, readWays(compared)[0], month.structuredContent].map(
      (each) => new URL((each as { link: string }).link),
    );
    expect(links.map(({ pathname }) => pathname)).toEqual(['/', '/', '/', '/']);
  });

  test('compare ways with links that choose the flights of each, there and back (S-704)', async () => {
    const results = await search(roundTrip, [
      [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000))],
      [back(8, cash(90_000)), back(8, miles(9_000))],
    ]);
    const compared = await call('comparar_formas_de_pagar', { ...roundTrip, voo: readFlights(results)[0]?.id });
    const chosen = readWays(compared).map(({ how, link }) => {
      const params = new URL(link).searchParams;
      return [how, ...['vooIda', 'vooVolta'].map((name) => params.get(name)?.split('.')[1])];
    });
    expect(chosen).toHaveLength(3);
    expect(chosen).toEqual(
      expect.arrayContaining([
        ['Tudo em LATAM Pass', 'latam-pass', 'latam-pass'],
        ['Ida em dinheiro, volta em LATAM Pass', 'dinheiro', 'latam-pass'],
        ['Tudo em dinheiro', 'dinheiro', 'dinheiro'],
      ]),
    );
  });

  test('let an agent that reads only the text go on: with the id and the link of a flight, and those of ways (S-713)', async () => {
    const results = await search(oneWay, [[buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000))]]);
    const voo = /^ {2}voo: (.*)$/m.exec(readText(results))?.[1];
    const link = /^ {2}link: (.*)$/m.exec(readText(results))?.[1];
    expect(readFlights(results)).toMatchObject([{ id: voo, link }]);
    const compared = await call('comparar_formas_de_pagar', { ...oneWay, voo });
    const links = [...readText(compared).matchAll(/^- .*\n {2}link: (.*)$/gm)].map(([, each]) => each);
    expect(links).toHaveLength(2);
    expect(readWays(compared).map((way) => way.link)).toEqual(links);
  });

  test('name the last page to an agent that wants one after it (S-713)', async () => {
    const results = search({ ...oneWay, pagina: 3 }, [
      [1, 2, 3, 4, 5, 6].map((number) => buildOffer(number, cash(40_000))),
    ]);
    expect(readText(await results)).toContain('6 voos encontrados (página 3 de 2).\n');
    expect(readText(await results)).toContain('A última página é a 2.');
    await addObservations(site.server.context.database, [{ amount: 30_000 }]);
    const places = readText(await call('explorar_destinos', { origem: 'GRU', pagina: 2 }));
    expect(places).toContain('1 destino (página 2 de 1).');
    expect(places).toContain('A última página é a 1.');
  });

  test('say what a way saves or costs against reais (S-704)', async () => {
    const results = await search(oneWay, [
      [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000)), buildOffer(1, smiles(90_000))],
    ]);
    const compared = await call('comparar_formas_de_pagar', { ...oneWay, voo: readFlights(results)[0]?.id });
    expect(readText(compared)).toMatch(
      /- LATAM Pass: 8\.000 LATAM Pass \+ R\$ 40,00 \(R\$ \d+ a menos que em dinheiro\)/,
    );
    expect(readText(compared)).toMatch(/- Smiles: 90\.000 Smiles \+ R\$ 40,00 \(R\$ [\d.]+ a mais que em dinheiro\)/);
    expect(readText(compared)).toMatch(/- Dinheiro: R\$ 400$/m);
  });

  test('give the day of each observed price, in words (S-702)', async () => {
    const award = { programme: 'azul-fidelidade', amount: 12_000, taxCents: 4_000 } as const;
    await addObservations(site.server.context.database, [{ amount: 30_000 }, { ...award, flightDate: '2026-12-11' }]);
    const month = await call('calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-12' });
    expect(readText(month)).toContain('Preços vistos de 2 dias. Só ida, um adulto,');
    expect(readText(month)).toContain('- qui, 10 dez: R$ 300\n- sex, 11 dez: 12.000 Azul Fidelidade + R$ 40,00\n');
    expect(readText(month)).toContain('O mais barato em reais: qui, 10 dez, R$ 300, visto hoje.');
    const places = await call('explorar_destinos', { origem: 'GRU' });
    expect(readText(places)).toMatch(
      /R\$ 300 \(qui, 10 dez 2026; visto hoje\) ou 12\.000 .*Azul Fidelidade \+ R\$ 40,00 \(sex, 11 dez 2026; visto hoje\)/,
    );
  });
});
