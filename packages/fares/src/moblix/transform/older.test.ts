import { describe, expect, test } from 'vitest';
import { olderRow, readRow, readRows } from '../../../testing/moblix/fixtures/rows.ts';

describe('the duration of a short flight', () => {
  // The hours are two days apart, which is impossible for a flight, so the minutes of the row count.
  const short = { Chegada: '2027-03-12T10:35:00', Destino: 'VCP' };
  const minutes = (changes: Record<string, unknown>, flight: Record<string, unknown> = {}) => {
    const offer = readRow(olderRow(changes, { ...short, ...flight }), { destination: 'VCP' });
    return offer.durationEstimated ? null : offer.durationMinutes;
  };

  test.each([['Duracao'], ['TempoTotalStr'], ['DuracaoVoo']])('is read from %s', (field) => {
    expect(minutes({ [field]: '00:35' })).toBe(35);
  });

  test('is null without any field', () => {
    expect(minutes({})).toBeNull();
  });

  test('is read from the first readable field', () => {
    expect(minutes({ Duracao: '00:35', TempoTotalStr: '09:00', DuracaoVoo: '09:00' })).toBe(35);
    expect(minutes({ Duracao: 'logo', TempoTotalStr: '00:35', DuracaoVoo: '09:00' })).toBe(35);
  });

  test.each([
    [{ Duracao: '00:35', Tempo: '09:00', DuracaoVoo: '09:00' }],
    [{ Tempo: '00:35', DuracaoVoo: '09:00' }],
    [{ DuracaoVoo: '00:35' }],
  ])('is read for each flight from %j', (flight) => {
    const offer = readRow(olderRow({}, { ...short, ...flight }), { destination: 'VCP' });
    expect(offer.segments[0]?.durationMinutes).toBe(35);
  });
});

describe('a row without flights', () => {
  test('is the only flight', () => {
    const row = olderRow({
      Voos: null,
      NumeroVoo: 'LA-3562',
      Origem: 'GRU',
      Destino: 'REC',
      HorarioSaida: '2027-03-10T10:00:00',
      HorarioChegada: '2027-03-10T13:05:00',
    });
    expect(readRow(row).segments).toMatchObject([{ flightNumber: '3562', durationMinutes: 185 }]);
  });
});

describe('the airline', () => {
  const airline = (changes: Record<string, unknown>, Numero: unknown = '3562') =>
    readRow(olderRow(changes, { Numero })).airline;

  test('is the partner instead of the seller', () => {
    expect(airline({ Cia: { Iata: 'LA' }, CiaParceira: { Iata: 'AF', Nome: 'Air France' } })).toEqual({
      iata: 'AF',
      name: 'Air France',
    });
    expect(airline({ Cia: { Iata: 'G3' } }).name).toBe('GOL');
  });

  test('is that of the seller’s number, for any flight number', () => {
    expect(airline({ IdCia: 2 }, 'AF-123').name).toBe('GOL');
    expect(airline({ IdCia: 1_200, Cia: { Iata: 'AD' } })).toEqual({ iata: 'AD', name: 'Azul Interline' });
  });

  test('is that of the flight number for a points shop or without a seller', () => {
    expect(airline({ IdCia: 34 }, 'G3-1939').name).toBe('GOL');
    expect(airline({ IdCia: null }, 'G3-1939').name).toBe('GOL');
    expect(airline({ IdCia: 34, CompanhiaNome: 'Sky' })).toEqual({ iata: '', name: 'Sky' });
  });

  test.each([['CompanhiaNome'], ['CompanhiaAerea']])('is read from %s', (field) => {
    expect(airline({ IdCia: null, [field]: 'Sky' })).toEqual({ iata: '', name: 'Sky' });
  });
});

describe('a flight’s carrier', () => {
  const carrier = (Numero: unknown) => readRow(olderRow({}, { Numero })).segments[0]?.carrier;

  test.each([
    ['LA-1', { iata: 'LA', name: 'LATAM' }],
    ['1', { iata: 'LA', name: 'LATAM' }],
    ['G3-1', { iata: 'G3', name: 'GOL' }],
    ['ZZ-1', { iata: 'ZZ', name: 'ZZ' }],
  ])('of %s', (number, expected) => {
    expect(carrier(number)).toEqual(expected);
  });
});

describe('an award', () => {
  const award = { PontosAdulto: 9_000, ValorTotalTaxas: 0, ValorTotal: 0, ValorTotalComTaxa: 0 };
  const taxes = { Embarque: 30, EmissaoResgate: 5, EmbarqueChd: 20 };
  const party = { adults: 2, children: 1 };
  const tax = (changes: Record<string, unknown>, people = party) => {
    const { price } = readRow(olderRow({ ...award, ...changes }), people);
    return price.taxCents;
  };

  test('costs the taxes of the whole party', () => {
    expect(tax({ ValorTotalTaxas: 50, Taxas: taxes })).toBe(5_000);
  });

  test('costs the taxes of each seat without a sum', () => {
    expect(tax({ Taxas: taxes })).toBe(9_000);
    expect(tax({ Taxas: { ...taxes, EmbarqueChd: 0 } })).toBe(10_500);
    expect(tax({})).toBe(0);
    expect(tax({ Taxas: { Embarque: -30 } })).toBe(0);
  });

  test('splits its taxes evenly among the seats', () => {
    expect(readRow(olderRow({ ...award, ValorTotalTaxas: 90 }), party).perAdult).toMatchObject({
      miles: 9_000,
      taxCents: 3_000,
    });
  });

  test('quotes the airline’s cash price only for adults', () => {
    const quoted = (people: object) =>
      readRow(olderRow({ ...award, ValorTotalTaxas: 50, ValorAdultoNaCia: 400 }), people).companyCashCents;
    expect(quoted({ adults: 2 })).toBe(85_000);
    expect(quoted({ adults: 2, children: 1 })).toBeNull();
    expect(quoted({ adults: 2, infants: 1 })).toBeNull();
    expect(readRow(olderRow(award)).companyCashCents).toBeNull();
  });

  test('has the programme of the seller, else of the airline', () => {
    const programme = (changes: Record<string, unknown>) => {
      const { price } = readRow(olderRow({ ...award, ...changes }, { Numero: 'G3-1939' }));
      return price.kind === 'miles' && price.programme;
    };
    expect(programme({ IdCia: 34 })).toBe('livelo');
    expect(programme({ IdCia: null })).toBe('smiles');
  });
});

describe('the fare family', () => {
  const bag = (Quantidade: number) => [{ Bagagem: 1, Quantidade, TextoBagagem: `${Quantidade} bagagens` }];
  const families = [
    { Tipo: 'LIGHT', ValorAdulto: 400, BagagensInclusas: bag(0) },
    { Tipo: 'FULL', ValorAdulto: 460, BagagensInclusas: bag(2) },
  ];
  const family = (ValorAdulto: number | null) => {
    const { fareFamily, baggage } = readRow(olderRow({ Tarifas: families, ValorAdulto }));
    return [fareFamily, baggage.checked.quantity];
  };

  test('is that of the row’s price, else the first', () => {
    expect(family(460)).toEqual(['FULL', 2]);
    expect(family(400)).toEqual(['LIGHT', 0]);
    expect(family(999)).toEqual(['LIGHT', 0]);
  });

  test('is null without families, with the bags of the row', () => {
    const { fareFamily, baggage } = readRow(olderRow({ BagagensInclusas: [{ Bagagem: 0, Quantidade: 1 }] }));
    expect(fareFamily).toBeNull();
    expect(baggage).toEqual({
      hand: { included: true, quantity: 1, description: null },
      checked: { included: false, quantity: 0, description: null },
    });
  });
});

describe('one adult’s share', () => {
  const share = (changes: Record<string, unknown>, people: object) =>
    readRow(olderRow({ ValorTotalComTaxa: 1_120, ValorTotal: 1_000, ...changes }), people).perAdult;
  const family = { adults: 1, children: 2, infants: 2 };

  test('is the total divided by the passengers if all are adults', () => {
    expect(share({}, { adults: 2 })).toMatchObject({ totalCents: 56_000, taxCents: 6_000 });
  });

  test('is known if the amounts of all passengers add up to the total', () => {
    const amounts = { ValorAdulto: 500, ValorCrianca: 200, ValorBebe: 50 };
    expect(share(amounts, family)).toMatchObject({ totalCents: 54_000, taxCents: 4_000 });
    expect(share({ ...amounts, ValorAdulto: 500.09 }, family)).toMatchObject({ totalCents: 54_009 });
    expect(share({ ...amounts, ValorAdulto: 500.1 }, family)).toBeNull();
    expect(share({ ...amounts, ValorCrianca: 199 }, family)).toBeNull();
    expect(share({ ...amounts, ValorBebe: 40 }, family)).toBeNull();
  });

  test('is unknown without an amount for an adult', () => {
    expect(share({ ValorCrianca: 500 }, { adults: 1, children: 2 })).toBeNull();
  });
});

test('skips rows of the opposite direction without counting them as dropped', () => {
  expect(readRows([olderRow({}, { Origem: 'REC', Destino: 'GRU' })])).toMatchObject({ offers: [], dropped: 0 });
});
