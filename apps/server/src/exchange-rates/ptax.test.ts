import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchClosingRate } from './ptax.ts';

let answer: (response: ServerResponse) => void;
let requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  answer(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odata`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
});

const period = { from: '2026-11-13', until: '2026-11-27' };
const read = (): Promise<unknown> => fetchClosingRate(baseUrl, 'USD', period, AbortSignal.timeout(5_000));
const reply = (body: unknown, status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  answer = (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};
const row = (day: string, tipoBoletim: string, cotacaoVenda: unknown, time = '13:04:27.161') => ({
  paridadeCompra: 1,
  paridadeVenda: 1,
  cotacaoCompra: 5.3,
  cotacaoVenda,
  dataHoraCotacao: `${day} ${time}`,
  tipoBoletim,
});

describe('the closing rate (S-603)', () => {
  test('is requested by period, as OData writes it', async () => {
    reply({ value: [] });
    await read();
    expect(requested).toEqual([
      '/odata/CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)' +
        '?@moeda=%27USD%27&@dataInicial=%2711-13-2026%27&@dataFinalCotacao=%2711-27-2026%27&$format=json',
    ]);
  });

  test('is the selling rate of the last closing bulletin, whatever the order of the rows', async () => {
    const rows = [
      row('2026-11-27', 'Abertura', 5.9, '10:04:27.161'),
      row('2026-11-26', 'Fechamento', 5.38),
      row('2026-11-25', 'Fechamento', 5.36),
      row('2026-11-26', 'Fechamento Interbancário', 5.8, '18:30:00.0'),
      row('2026-11-26', 'Intermediário', 5.7, '12:04:27.161'),
    ];
    reply({ '@odata.context': 'https://olinda.bcb.gov.br/…', value: rows });
    expect(await read()).toEqual({ currency: 'USD', reais: 5.38, day: '2026-11-26' });
    reply({ value: [row('2026-11-27', 'Fechamento PTAX', 5.4)] });
    expect(await read()).toEqual({ currency: 'USD', reais: 5.4, day: '2026-11-27' });
  });

  test('is null where no closing bulletin was published', async () => {
    reply({ value: [row('2026-11-27', 'Abertura', 5.3)] });
    expect(await read()).toBeNull();
  });

  test.each([
    ['a rate of nothing', row('2026-11-27', 'Fechamento', 0)],
    ['a negative rate', row('2026-11-27', 'Fechamento', -5.3)],
    ['a rate as text', row('2026-11-27', 'Fechamento', '5,38')],
    ['no rate', row('2026-11-27', 'Fechamento', null)],
    ['an endless rate', row('2026-11-27', 'Fechamento', 1e308)],
    ['a day of no calendar', row('2026-02-30', 'Fechamento', 5.38)],
    ['a day to come', row('2099-11-27', 'Fechamento', 5.38)],
    ['a day before the period', row('2026-11-12', 'Fechamento', 5.38)],
    ['no day', { ...row('2026-11-27', 'Fechamento', 5.38), dataHoraCotacao: 'ontem' }],
  ])('is refused with %s, even beside a right one', async (_, wrong) => {
    reply({ value: [row('2026-11-26', 'Fechamento', 5.38), wrong] });
    await expect(read()).rejects.toThrow('PTAX');
  });

  test.each([
    ['a page', '<html>Serviço indisponível</html>'],
    ['a cut-off reply', '{"value":[{"cotacaoVenda":5.3'],
    ['NaN', '{"value":[{"cotacaoVenda":NaN,"dataHoraCotacao":"2026-11-27 13:00:00","tipoBoletim":"Fechamento"}]}'],
    ['no rows', '{"valor":[]}'],
    ['rows of another kind', '{"value":[null]}'],
    ['nothing', ''],
  ])('is refused for a reply that is %s', async (_, body) => {
    reply(body);
    await expect(read()).rejects.toThrow('PTAX answered no bulletins for USD');
  });

  test('is refused for an error, a redirect, and a reply without an end', async () => {
    reply('/*{"codigo":500}*/', 500);
    await expect(read()).rejects.toThrow('PTAX answered 500 for USD');
    answer = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    await expect(read()).rejects.toThrow();
    reply({ value: [], padding: 'x'.repeat(300_000) });
    await expect(read()).rejects.toThrow('PTAX');
  });
});
