import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../testing/offers.ts';
import { identifyAirline } from '../airlines/identify-airline.ts';
import { NO_TRANSFERS } from './transfer-report.ts';
import {
  describeCheapest,
  describeGain,
  describeHubs,
  describeReport,
  describeSlack,
  describeTransfer,
  describeWorth,
  formatPartsPrice,
  listTransferNotes,
} from './transfer-text.ts';

const [gol, latam] = [{ airline: identifyAirline({ iata: 'G3' }) }, { airline: identifyAirline({ iata: 'LA' }) }];
const stay = { hub: 'GRU', border: 'departing', waitMinutes: 280, leastMinutes: 180 } as const;
const read = (notes: ReturnType<typeof listTransferNotes>) => notes.map(({ lead, text }) => `${lead} ${text}`);

describe('the texts of a self-transfer (S-652)', () => {
  test('name the stay, the bags, the border, the risk of a delay and what stays valid', () => {
    expect(describeTransfer(stay)).toBe('Duas compras, conexão por sua conta: 4h40 em GRU');
    expect(read(listTransferNotes(stay, [gol, latam]))).toEqual([
      'Mala despachada você retira e despacha de novo em GRU.',
      'Voo internacional em GRU: o despacho fecha cerca de 1 hora antes, e há o controle de passaporte.',
      'Se a GOL atrasar, a LATAM não precisa remarcar você. 4h40 deixam 1h40 de folga.',
      'Desistiu de um? O outro segue valendo, com a regra dele.',
    ]);
  });

  test('name no border on a domestic trip, and the country where one arrives from abroad', () => {
    const domestic = listTransferNotes({ ...stay, border: 'none' }, [latam, latam]);
    expect(domestic.map(({ topic }) => topic)).toEqual(['bags', 'delay', 'refund']);
    expect(read(domestic)[1]).toMatch(/^Se o primeiro voo atrasar, a LATAM/);
    const [, border] = read(listTransferNotes({ ...stay, hub: 'MAD', border: 'both' }, [gol, latam]));
    expect(border).toBe('Imigração em MAD: você entra no país antes do segundo voo. Confira se precisa de visto.');
  });

  test('say where there is no slack', () => {
    expect(describeSlack({ ...stay, waitMinutes: 180 })).toBe('3h00 é o tempo mínimo que contamos em GRU.');
    expect(describeSlack({ ...stay, waitMinutes: 60 })).toBe('1h00 é menos do que o mínimo que contamos em GRU, 3h00.');
  });

  test('add up both purchases, and say what they gain', () => {
    const two = { adults: 2, children: 0, infants: 0, perPerson: true };
    const pay = (...prices: Parameters<typeof cash>[0][]) => {
      const [first, second] = prices.map((cents) => offer({ id: `${cents}`, price: cash(cents) }));
      return { parts: [first, second] as [ReturnType<typeof offer>, ReturnType<typeof offer>] };
    };
    expect(formatPartsPrice(pay(500_00, 700_00), two)).toBe('R$\u00a0600');
    expect(formatPartsPrice(pay(500_00, 700_00), { ...two, perPerson: false })).toBe('R$\u00a01.200');
    const inMiles = offer({ id: 'miles', price: award('smiles', 20_000, 80_00) });
    expect(formatPartsPrice({ parts: [inMiles, offer({ id: 'b', price: cash(500_00) })] }, two)).toBe(
      '10.000\u00a0milhas Smiles + R$\u00a0290',
    );
    const mixed = { ...pay(500_00, 700_00), costCents: 1_200_00 };
    expect(describeWorth(mixed, two)).toBeNull();
    const parts = [inMiles, inMiles] as [typeof inMiles, typeof inMiles];
    expect(describeWorth({ parts, costCents: 758_00 }, two)).toBe('equivale a R$\u00a0379');
    const gain = { savingCents: 604_00, quickerMinutes: null };
    expect(describeGain(gain, two)).toBe('R$\u00a0302 a menos que o voo mais barato');
    expect(describeGain({ savingCents: null, quickerMinutes: 130 }, two)).toBe('2h10 mais rápido que o mais rápido');
    expect(describeGain({ savingCents: null, quickerMinutes: null }, two)).toBe('');
  });

  test('name one price in the heading and in the row, however a party divides it', () => {
    const three = { adults: 3, children: 0, infants: 0, perPerson: true };
    const part = offer({ id: 'a', price: cash(150_74) });
    const cheapest = { parts: [part, part] as const, costCents: 301_48 };
    expect(formatPartsPrice(cheapest, three)).toBe('R$\u00a0100');
    expect(describeCheapest([cheapest], three)).toBe('desde R$\u00a0100');
    const dollars = { currency: 'USD', cents: 2_800, rateDay: '2026-11-28' };
    const inDollars = offer({ id: 'b', price: { ...cash(150_74), sold: dollars } as ReturnType<typeof cash> });
    const converted = { parts: [part, inDollars] as const, costCents: 301_48 };
    expect(formatPartsPrice(converted, three)).toBe('≈\u00a0R$\u00a0100');
    expect(describeCheapest([converted], three)).toBe('desde ≈\u00a0R$\u00a0100');
    expect(describeCheapest([], three)).toBe('');
  });

  test('say why these airports were searched', () => {
    const [bsb, gru] = [
      { iata: 'BSB', observed: true },
      { iata: 'GRU', observed: false },
    ];
    expect(describeHubs([bsb])).toBe('Procuramos em BSB, pelos preços já vistos.');
    expect(describeHubs([bsb, gru])).toBe(
      'Procuramos em BSB, pelos preços já vistos, e em GRU, grandes aeroportos do caminho.',
    );
    expect(describeHubs([gru])).toBe(
      'Sem preços já vistos por aqui, procuramos nos grandes aeroportos do caminho: GRU.',
    );
    expect(describeHubs([])).toBe('Não há um aeroporto entre estes lugares onde procurar.');
  });

  test('name the state of the search', () => {
    const hubs = [{ iata: 'BSB', observed: true }];
    expect(describeReport(NO_TRANSFERS)).toBe('Começa quando a busca acima terminar.');
    expect(describeReport({ ...NO_TRANSFERS, phase: 'searching', hubs })).toBe('Procurando em BSB…');
    expect(describeReport({ ...NO_TRANSFERS, phase: 'done', hubs })).toBe(
      'Nenhuma conexão por sua conta sai mais barata ou bem mais rápida.',
    );
  });
});
