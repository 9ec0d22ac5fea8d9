import { describe, expect, test } from 'vitest';
import { readReply } from './reply.ts';

const readReplyRows = (json: unknown) => readReply(json)?.rows;

describe('the rows of a reply', () => {
  test.each([['flights'], ['Flights'], ['Ida'], ['Volta'], ['Voos']])(
    'are read from the array %s of an item',
    (name) => {
      expect(readReplyRows({ Data: [{ [name]: [{ a: 1 }, null, { b: 2 }] }] })).toEqual([{ a: 1 }, { b: 2 }]);
      expect(readReplyRows({ [name]: [{ a: 1 }] })).toEqual([{ a: 1 }]);
    },
  );

  test('are read from all arrays of an item, ignoring other values', () => {
    expect(readReplyRows({ Data: [{ Ida: [{ a: 1 }], Volta: [{ b: 2 }], flights: { c: 3 } }] })).toEqual([
      { a: 1 },
      { b: 2 },
    ]);
    expect(readReplyRows({ Data: [{ Origem: 'GRU', Voos: {} }] })).toEqual([{ Origem: 'GRU', Voos: {} }]);
  });

  test.each([
    ['fareGroup'],
    ['segments'],
    ['priceWithTax'],
    ['price'],
    ['totalPrice'],
    ['ValorTotalComTaxa'],
    ['ValorTotal'],
    ['PrecoAdulto'],
    ['Valor'],
    ['Preco'],
    ['Price'],
    ['TotalPrice'],
    ['PontosAdulto'],
  ])('are the item itself if it has %s', (name) => {
    const item = { [name]: 1, Voos: [{ Numero: 1 }] };
    expect(readReplyRows([item])).toEqual([item]);
  });

  test.each([['Origem'], ['Numero']])('are the item itself if it has %s without a price', (name) => {
    expect(readReplyRows([{ [name]: 'x' }])).toEqual([{ [name]: 'x' }]);
    expect(readReplyRows([{ Outro: 'x' }])).toEqual([]);
  });

  test('are empty for other values than objects', () => {
    expect(readReplyRows([null, 7, 'x', []])).toEqual([]);
    expect(readReplyRows({ Data: { Ida: [{ a: 1 }] } })).toEqual([{ a: 1 }]);
  });
});

describe('a bare array', () => {
  test('is a complete reply', () => {
    expect(readReply([])).toEqual({
      completed: true,
      activeProviders: [],
      rows: [],
      errors: [],
      failed: false,
      hasData: false,
    });
  });
});

describe('an envelope', () => {
  test.each([['Success'], ['Completed'], ['Data'], ['MensagemErro'], ['HasResult'], ['flights'], ['Voos']])(
    'is recognised by its field %s',
    (name) => {
      expect(readReply({ [name]: null })).not.toBeNull();
    },
  );
});

describe('the active providers', () => {
  test('are read from the envelope and its items, each once, in the product’s spelling', () => {
    const result = readReply({
      ActiveProviders: ['LATAM', 7, null],
      Data: [{ ActiveProviders: ['latam', 'iberia'] }, { ActiveProviders: 'Gol' }],
    });
    expect(result?.activeProviders).toEqual(['Latam', 'Iberia']);
  });
});

describe('the end of a search', () => {
  test.each([
    ['a reply that says nothing of it', { Data: [] }, true, false],
    ['a complete one', { Completed: true, Data: [] }, true, false],
    ['one that goes on', { Completed: false, Data: [] }, false, false],
    ['one that failed', { Success: false, Completed: false, Data: [] }, true, true],
    ['one that failed in part', { Success: false, Completed: false, ActiveProviders: ['Gol'], Data: [] }, false, true],
    ['an error without data', { Completed: false, Data: null, MensagemErro: 'Erro' }, true, true],
    ['no data and no error', { Completed: false, Data: null }, false, false],
    ['an error beside data', { Data: [{ Ida: [] }], MensagemErro: 'Erro' }, true, false],
  ])('%s', (_what, json, completed, failed) => {
    expect(readReply(json)).toMatchObject({ completed, failed });
  });
});

describe('the errors of a reply', () => {
  const errors = (json: object) => readReply({ Data: [], ...json })?.errors;

  test('are read from every field, each message once', () => {
    const result = errors({
      MensagemErro: 'um',
      Erro: 'dois',
      ExceptionErro: { Message: 'três', Companhia: 'GOL' },
      ExErro: { Message: 'quatro' },
      Data: [{ LogErros: ['cinco', 'um'] }, { LogErros: 'seis', ErroConsulta: { Mensagem: 'sete' } }],
    });
    expect(result?.map(({ message }) => message)).toEqual([
      'um',
      'dois',
      'três GOL',
      'quatro',
      'cinco',
      'seis',
      'sete',
    ]);
    expect(result?.[2]).toEqual({ kind: 'failure', provider: 'Gol', message: 'três GOL' });
  });

  test('exclude the lease of an unfinished search', () => {
    expect(errors({ ExErro: { Message: 'em andamento', Extensions: { LeaseId: 'a' } } })).toEqual([]);
  });

  test('have three kinds', () => {
    const readKind = (MensagemErro: string) => errors({ MensagemErro })?.[0];
    expect(readKind('Sequence contains no elements')).toMatchObject({ kind: 'none', provider: null });
    expect(readKind('Erro ao validar permissão de pesquisa TAP')).toMatchObject({
      kind: 'permission',
      provider: 'Tap',
    });
    expect(readKind('Object reference not set')).toMatchObject({ kind: 'failure', provider: null });
  });
});
