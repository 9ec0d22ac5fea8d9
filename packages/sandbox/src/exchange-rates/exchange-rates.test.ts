import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { startExchangeRates } from './testing.ts';

// Friday, 27 November 2026, 15:00 in São Paulo.
let nowMs = Date.parse('2026-11-27T18:00:00Z');
const rates = await startExchangeRates({ port: 0, now: () => nowMs });
afterAll(() => rates.close());

beforeEach(async () => {
  nowMs = Date.parse('2026-11-27T18:00:00Z');
  await rates.control.request('/faults', { method: 'DELETE' });
});

type Row = { cotacaoCompra: number; cotacaoVenda: number; dataHoraCotacao: string; tipoBoletim: string };

const periodUrl = (currency: string, from: string, to: string, rest = ''): string =>
  `${rates.url}/CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)` +
  `?@moeda='${currency}'&@dataInicial='${from}'&@dataFinalCotacao='${to}'&$format=json${rest}`;

async function readPeriod(currency: string, from: string, to: string, rest = ''): Promise<Row[]> {
  const { value } = (await (await fetch(periodUrl(currency, from, to, rest))).json()) as { value: Row[] };
  return value;
}

const addFault = async (fault: object): Promise<number> =>
  (await rates.control.request('/faults', { method: 'POST', body: JSON.stringify(fault) })).status;

describe('the exchange rates’ stand-in (S-603)', () => {
  test('answers five bulletins for each business day, and none for a weekend', async () => {
    const rows = await readPeriod('USD', '11-20-2026', '11-24-2026');
    // The 20th is a holiday, the 21st and 22nd a weekend.
    expect(rows.map(({ dataHoraCotacao, tipoBoletim }) => [dataHoraCotacao.slice(0, 10), tipoBoletim])).toEqual(
      ['2026-11-23', '2026-11-24'].flatMap((day) => [
        [day, 'Abertura'],
        [day, 'Intermediário'],
        [day, 'Intermediário'],
        [day, 'Intermediário'],
        [day, 'Fechamento'],
      ]),
    );
    expect(await readPeriod('USD', '11-21-2026', '11-22-2026')).toEqual([]);
  });

  test('computes plausible rates: the same whenever one asks, a seller’s above a buyer’s, moving by little', async () => {
    for (const [currency, low, high] of [
      ['USD', 5, 5.8],
      ['EUR', 5.8, 6.7],
      ['JPY', 0.03, 0.04],
    ] as const) {
      const rows = await readPeriod(currency, '01-01-2026', '11-27-2026');
      expect(rows).toEqual(await readPeriod(currency, '01-01-2026', '11-27-2026'));
      for (const { cotacaoCompra, cotacaoVenda } of rows) {
        expect(cotacaoVenda).toBeGreaterThan(cotacaoCompra);
        expect(cotacaoVenda).toBeGreaterThan(low);
        expect(cotacaoVenda).toBeLessThan(high);
      }
      const closings = rows.filter(({ tipoBoletim }) => tipoBoletim === 'Fechamento').map((row) => row.cotacaoVenda);
      const moves = closings.slice(1).map((rate, index) => Math.abs(rate / (closings[index] ?? rate) - 1));
      expect(Math.max(...moves)).toBeLessThan(0.02);
    }
  });

  test('publishes the closing bulletin of today after 13:09 in São Paulo', async () => {
    nowMs = Date.parse('2026-11-27T16:08:00Z');
    const names = async () => (await readPeriod('EUR', '11-27-2026', '11-27-2026')).map((row) => row.tipoBoletim);
    expect(await names()).not.toContain('Fechamento');
    nowMs += 60_000;
    expect((await names()).at(-1)).toBe('Fechamento');
  });

  test('names the closing bulletin of a single day otherwise, as the service does', async () => {
    const url = `${rates.url}/CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)?@moeda='USD'&@dataCotacao='11-27-2026'&$format=json`;
    const { value } = (await (await fetch(url)).json()) as { value: Row[] };
    expect(value.at(-1)?.tipoBoletim).toBe('Fechamento PTAX');
    expect(value.at(-1)?.cotacaoVenda).toBe((await readPeriod('USD', '11-27-2026', '11-27-2026')).at(-1)?.cotacaoVenda);
  });

  test('answers nothing for an unknown currency, the newest first on request, and an error for wrong days', async () => {
    expect(await readPeriod('XXX', '11-20-2026', '11-27-2026')).toEqual([]);
    const [newest] = await readPeriod('USD', '11-20-2026', '11-27-2026', '&$top=1&$orderby=dataHoraCotacao%20desc');
    expect(newest).toMatchObject({ dataHoraCotacao: '2026-11-27 13:09:32.161', tipoBoletim: 'Fechamento' });
    expect((await fetch(periodUrl('USD', '2026-11-20', '11-27-2026'))).status).toBe(400);
    expect((await fetch(periodUrl('USD', '02-30-2026', '11-27-2026'))).status).toBe(400);
    expect((await fetch(`${rates.url}/Nada`)).status).toBe(404);
  });

  test('lists its currencies', async () => {
    const { value } = (await (await fetch(`${rates.url}/Moedas?$format=json`)).json()) as { value: object[] };
    expect(value).toHaveLength(10);
    expect(value).toContainEqual({ simbolo: 'USD', nomeFormatado: 'Dólar dos Estados Unidos', tipoMoeda: 'A' });
  });

  test('fails as asked, as often as asked', async () => {
    expect(await addFault({ kind: 'error', status: 503 })).toBe(201);
    expect((await fetch(periodUrl('USD', '11-27-2026', '11-27-2026'))).status).toBe(503);
    expect((await readPeriod('USD', '11-27-2026', '11-27-2026')).length).toBe(5);
    await addFault({ kind: 'zero' });
    expect((await readPeriod('USD', '11-27-2026', '11-27-2026')).map((row) => row.cotacaoVenda)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    await addFault({ kind: 'cut' });
    await expect(readPeriod('USD', '11-27-2026', '11-27-2026')).rejects.toThrow();
    expect([await addFault({ kind: 'fire' }), await addFault({ kind: 'slow', ms: -1 })]).toEqual([400, 400]);
  });

  test('has the rates of a pinned day on every day', async () => {
    const pinned = await startExchangeRates({ port: 0, day: '2026-11-25', now: () => nowMs });
    const closings = async () => {
      const { closings } = (await (await pinned.control.request('/')).json()) as { closings: { sell: number }[] };
      return closings.map(({ sell }) => sell);
    };
    const before = await closings();
    nowMs = Date.parse('2027-03-10T18:00:00Z');
    expect(await closings()).toEqual(before);
    await pinned.close();
  });
});

test('Carnival, Good Friday and Corpus Christi move with Easter', () => {
  const closed = ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04', '2027-02-08', '2027-03-26'];
  expect(closed.map(isBusinessDay)).toEqual(closed.map(() => false));
  expect(['2026-02-18', '2026-04-06', '2026-06-05', '2026-12-24'].map(isBusinessDay)).toEqual([true, true, true, true]);
});
