import { describe, expect, test } from 'vitest';
import { award, group, offer, segment } from '../../../testing/moblix-v1/fixtures/backend.ts';
import { readFare, readGroup, readGroupTickets, readOne } from '../../../testing/moblix-v1/fixtures/rows.ts';

const dropped = (changes: Record<string, unknown>) => readGroup(group({ offers: [offer(changes)] })).reasons;
const priceOf = (price: unknown, more: Record<string, unknown> = {}) => readFare({ price, ...more }).price;
const awardOf = (...given: Parameters<typeof award>) => readOne(group({ offers: [award(...given)] }));

describe('a cash fare', () => {
  test.each([
    ['a total', { total: 500.5 }, { totalCents: 50_050, taxCents: 0 }],
    ['a total as text', { total: '1.500,50', currency: 'BRL' }, { totalCents: 150_050, taxCents: 0 }],
    ['a total and a base', { total: 500, baseFare: 460 }, { totalCents: 50_000, taxCents: 4_000 }],
    [
      'listed taxes',
      { total: 500, baseFare: 450, taxes: [{ code: 'BR', amount: '40,00' }] },
      { totalCents: 50_000, taxCents: 4_000 },
    ],
    ['a base alone', { baseFare: 460 }, { totalCents: 46_000, taxCents: null }],
    ['a base and taxes', { baseFare: 460, taxes: { amount: 40 } }, { totalCents: 50_000, taxCents: 4_000 }],
    ['an amount', { amount: 500, currency: 'BRL' }, { totalCents: 50_000, taxCents: 0 }],
    ['a bare number', 500, { totalCents: 50_000, taxCents: 0 }],
    ['a bare text', '500.00', { totalCents: 50_000, taxCents: 0 }],
    [
      'points of zero',
      { total: 500, pointsInfo: { totalPoints: 0, program: 'LATAM Pass' } },
      { totalCents: 50_000, taxCents: 0 },
    ],
    ['no points', { total: 500, pointsInfo: null }, { totalCents: 50_000, taxCents: 0 }],
    ['taxes above its total', { total: 500, taxes: [{ amount: 900 }] }, { totalCents: 50_000, taxCents: 0 }],
  ])('is read from %s', (_name, price, money) => {
    expect(priceOf(price)).toEqual({ kind: 'cash', currency: 'BRL', ...money });
  });

  test('may have its total on the offer or on the group', () => {
    expect(readFare({ price: undefined, totalPrice: 500 }).price).toMatchObject({ totalCents: 50_000 });
    const wire = group({ totalPrice: { amount: 620, currency: 'BRL' }, offers: [{ provider: 'gol', deepLink: 'x' }] });
    expect(readOne(wire)).toMatchObject({ source: 'Gol', price: { totalCents: 62_000 } });
  });

  test.each([
    ['no price', { price: {} }, 'a fare without a price'],
    ['a price of zero', { price: { total: 0 } }, 'a fare without a price'],
    ['a negative price', { price: { total: -500 } }, 'an amount that is no price'],
    ['an ambiguous price', { price: { total: '1.500' } }, 'an amount that is no price'],
    ['less than any fare costs', { price: { total: 5 } }, 'less than any fare costs'],
    ['another currency', { price: { total: 500, currency: 'USD' } }, 'an amount in another currency'],
    [
      'taxes in another currency',
      { price: { total: 500, taxes: [{ amount: 5, currency: 'EUR' }] } },
      'an amount in another currency',
    ],
  ])('with %s is dropped', (_name, changes, reason) => expect(dropped(changes)).toEqual([reason]));

  test('is shared among adults if no children travel', () => {
    const party = (children: number, infants: number) =>
      readFare({ price: { total: 1000 } }, { adults: 2, children, infants });
    expect(party(0, 0).perAdult).toMatchObject({ totalCents: 50_000 });
    expect([party(1, 0).perAdult, party(0, 1).perAdult]).toEqual([null, null]);
  });
});

describe('an award', () => {
  test.each([
    [{ totalPoints: 12_500, program: 'LATAM Pass' }, 'latam-pass'],
    [{ totalPoints: '12.500', pointsType: 'smiles' }, 'smiles'],
    [{ points: '12500 pts', loyaltyProgram: 'TudoAzul' }, 'azul-fidelidade'],
    [{ miles: '12,5k' }, 'latam-pass'],
    [{ totalPoints: '12.500', program: 'MILES', pointsType: 'Azul Fidelidade' }, 'azul-fidelidade'],
  ])('of %j is paid with %s', (info, programme) => {
    expect(awardOf(info)).toMatchObject({
      price: { kind: 'miles', programme, miles: 12_500, taxCents: 4_000 },
      companyCashCents: null,
    });
  });

  test('keeps its points on the offer or under another name', () => {
    expect(readFare({ pointsInfo: { totalPoints: 9_000 } }).price).toMatchObject({ kind: 'miles', miles: 9_000 });
    expect(readFare({ milesInfo: { totalMiles: 9_000 } }).price).toMatchObject({ kind: 'miles', miles: 9_000 });
  });

  test('never becomes a cash fare by its reais', () => {
    for (const info of [
      { program: 'Smiles' },
      { program: 'Smiles', totalPoints: null },
      { program: 'Smiles', totalPoints: -500 },
      { program: 'Smiles', totalPoints: 0.3 },
      { pointsType: 'miles', totalPoints: '' },
    ]) {
      expect(dropped({ price: { total: 900, pointsInfo: info } })).toEqual(['an award without points']);
    }
    expect(dropped({ price: { total: 900, pointsInfo: { totalPoints: 'consulte' } } })).toEqual([
      'an amount of points that is none',
    ]);
    expect(dropped({ price: { total: 900 }, type: 'milhas' })).toEqual(['an award without points']);
  });

  test.each([
    ['no taxes', { taxes: undefined }],
    ['an empty list', { taxes: [] }],
    ['an unreadable tax', { taxes: [{ code: 'BR', amount: 'x' }] }],
    [
      'a negative tax',
      {
        taxes: [
          { code: 'BR', amount: 40 },
          { code: 'SERVICE', amount: -10 },
        ],
      },
    ],
  ])('has unknown taxes with %s', (_name, price) => {
    expect(awardOf({ totalPoints: 12_500 }, price).price).toMatchObject({ kind: 'miles', taxCents: null });
  });

  test('has taxes of zero only where the supplier says so', () => {
    expect(awardOf({ totalPoints: 12_500 }, { taxes: [{ code: 'BR', amount: 0 }] }).price).toMatchObject({
      taxCents: 0,
    });
  });

  test('keeps the airline’s cash price of one adult', () => {
    const wire = group({ offers: [award({ totalPoints: 12_500 }, { companyPrice: 700 })] });
    expect(readOne(wire).companyCashCents).toBe(70_000);
    expect(readOne(wire, { adults: 2 }).companyCashCents).toBeNull();
  });

  test('of another number of people is divided among adults', () => {
    const wire = group({ offers: [award({ totalPoints: 25_000 })] });
    expect(readOne(wire, { adults: 2 }).perAdult).toMatchObject({ miles: 12_500, taxCents: 2_000 });
  });
});

test.each([[null], ['BOARDING 40'], [[40]]])('taxes of an award with an item that is %j are unknown', (item) => {
  const taxes = [{ code: 'BOARDING', amount: 40 }, item];
  expect(awardOf({ totalPoints: 12_500, program: 'LATAM Pass' }, { taxes }).price.taxCents).toBeNull();
});

describe('Livelo', () => {
  const livelo = (taxes: unknown, more: Record<string, unknown> = {}) =>
    awardOf(
      { totalPoints: '31.000', pointsType: 'livelo' },
      { total: 4_100, taxes, ...more },
      { providerId: 'livelo' },
    );

  test('sells the airline’s flights for its points', () => {
    expect(livelo([{ code: 'BOARDING', amount: 40 }])).toMatchObject({
      source: 'Livelo',
      airline: { iata: 'LA' },
      price: { kind: 'miles', programme: 'livelo', miles: 31_000, taxCents: 4_000 },
    });
  });

  test('has unknown taxes where a domestic boarding tax is no such amount', () => {
    expect(livelo([{ code: 'BOARDING', amount: 3_100 }]).price).toMatchObject({ miles: 31_000, taxCents: null });
  });

  test('has unknown taxes where the boarding tax of a ticket abroad is no such amount', () => {
    const flights = (from: string, to: string, leaves: string, lands: string) => [
      segment({
        departure: { airport: from, dateTime: leaves },
        arrival: { airport: to, dateTime: lands },
        duration: 600,
      }),
    ];
    const flightInfo = [
      { segments: flights('GRU', 'LIS', '2027-03-10T18:00:00', '2027-03-11T07:00:00') },
      { segments: flights('LIS', 'GRU', '2027-03-17T11:00:00', '2027-03-17T18:00:00') },
    ];
    const slices = [
      { origin: 'GRU', destination: 'LIS', date: '2027-03-10' },
      { origin: 'LIS', destination: 'GRU', date: '2027-03-17' },
    ];
    const read = (providerId: string, amount: number) => {
      const one = award({ totalPoints: 150_000 }, { taxes: [{ code: 'BOARDING', amount }] }, { providerId });
      return readGroupTickets(group({ flightInfo, offers: [one] }), { slices }).tickets[0]?.price.taxCents;
    };
    expect([read('livelo', 3_100), read('livelo', 1_450), read('tap', 3_100)]).toEqual([null, 145_000, 310_000]);
  });

  test('has no fare in reais that contains such a tax', () => {
    const inReais = (amount: number) => ({
      providerId: 'livelo',
      price: { total: 512.3 + amount, baseFare: 512.3, taxes: [{ code: 'BOARDING', amount }] },
    });
    expect(dropped(inReais(3_100))).toEqual(['taxes that no flight has']);
    expect(readFare(inReais(40)).price).toMatchObject({ kind: 'cash', totalCents: 55_230, taxCents: 4_000 });
  });

  test('adds its service fee to the reais once, and names it (S-619)', () => {
    const boarding = { code: 'BOARDING', amount: 40 };
    expect(livelo([boarding, { code: 'SERVICE_FEE', amount: '25,50' }]).price).toMatchObject({
      taxCents: 6_550,
      feeCents: 2_550,
    });
    // A fee of thousands may be centavos, as such a tax may.
    expect(livelo([boarding, { code: 'LIVELO_FEE', amount: 3_100 }]).price.taxCents).toBeNull();
    expect(livelo([boarding], { serviceFee: 25.5 }).price).toMatchObject({ taxCents: 6_550, feeCents: 2_550 });
    expect(livelo([boarding, { code: 'TAXA_SERVICO', amount: 25.5 }], { serviceFee: 25.5 }).price).toMatchObject({
      taxCents: 6_550,
      feeCents: 2_550,
    });
  });
});

describe('offers of a group', () => {
  test('are read under both names and count once', () => {
    const wire = group({
      offers: [offer(), offer({ id: 'b', price: { total: 700 } })],
      pricingOptions: [offer({ id: 'c', price: { total: 600 } })],
    });
    const one = readOne(wire);
    expect([one, ...one.alternatives].map(({ price }) => price)).toMatchObject([
      { totalCents: 50_000 },
      { totalCents: 60_000 },
      { totalCents: 70_000 },
    ]);
  });

  test('have the seller’s page only on the seller’s own site (S-618)', () => {
    const link = (bookingUrl: unknown) => readFare({ booking: { bookingUrl } }).links.airline;
    const sellersPage = 'https://www.latamairlines.com/br/pt/oferta-voos?id=1';
    const built = link(undefined);
    expect(link(sellersPage)).toBe(sellersPage);
    expect(built).toContain('latamairlines.com');
    for (const other of [
      'https://agencia.example/comprar',
      'http://www.latamairlines.com/x',
      'https://www.latamairlines.com.evil.example/',
      'https://latamairlines.com@evil.example/',
      'https://evillatamairlines.com/',
      'javascript:alert(1)',
      'https://www.latamairlines.com:8443/',
      7,
    ]) {
      expect(link(other), String(other)).toBe(built);
    }
    expect(readFare({ deepLink: sellersPage }).links.airline).toBe(sellersPage);
    expect(link(`${sellersPage} 2\u202e`)).toBe(`${sellersPage}%202%E2%80%AE`);
  });

  test.each([
    [
      [{ type: 'CHECKED', description: '1 mala de 23kg', quantity: 1 }],
      { checked: { included: true, quantity: 1 }, hand: { included: null } },
    ],
    [
      [{ type: 'bagagem despachada', description: '23kg', isIncluded: false }],
      { checked: { included: false, quantity: 0 } },
    ],
    [
      [{ type: 'carry_on', quantity: 1, isIncluded: true }],
      { hand: { included: true, quantity: 1 }, checked: { included: null } },
    ],
    [[{ type: 'checked', isIncluded: 'false' }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'checked', isIncluded: 0 }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'checked', isIncluded: 'Não', quantity: 1 }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'checked', isIncluded: 'true', quantity: '1' }], { checked: { included: true, quantity: 1 } }],
    [[{ type: 'checked', quantity: -1 }], { checked: { included: null, quantity: null } }],
    [[{ type: 'checked', description: 'Sem bagagem despachada' }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'bagagem despachada', description: 'não inclusa' }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'checked', description: '23 kg sem custo' }], { checked: { included: true, quantity: null } }],
    [[{ type: 'bagagem de mão' }, { type: 'personal_item' }], { hand: { included: true, quantity: null } }],
    [[{ type: 'checked', quantity: 23 }], { checked: { included: true, quantity: null } }],
    [[{ type: 'checked', quantity: 0 }], { checked: { included: false, quantity: 0 } }],
    [[{ type: 'checked', quantity: 0, isIncluded: true }], { checked: { included: null, quantity: null } }],
    [[], { hand: { included: null }, checked: { included: null } }],
    ['tudo', { hand: { included: null }, checked: { included: null } }],
  ])('include the bags of %j', (baggageIncluded, baggage) => {
    expect(readFare({ baggageIncluded }).baggage).toMatchObject(baggage);
  });

  test('name their fare and their provider', () => {
    expect(readFare({ fareFamily: { name: 'Light' }, providerId: 'LATAM' })).toMatchObject({
      fareFamily: 'Light',
      source: 'Latam',
    });
    expect(readFare({ providerId: undefined, provider: 'smiles' })).toMatchObject({ source: 'Gol', fareFamily: null });
    expect(readFare({ providerId: undefined })).toMatchObject({ source: 'Latam' });
    expect(readFare({ providerId: 'Nova Consolidadora' })).toMatchObject({ source: 'Nova Consolidadora' });
  });

  test('of a ticket below any fare are dropped', () => {
    const { tickets, reasons } = readGroupTickets(group({ ...groupOfTwo(), offers: [offer({ price: { total: 3 } })] }));
    expect({ tickets, reasons }).toEqual({ tickets: [], reasons: ['less than any fare costs'] });
  });
});

function groupOfTwo() {
  return {
    flightInfo: [
      {
        segments: [
          {
            departure: { airport: 'GRU', dateTime: '2027-03-10T08:00:00' },
            arrival: { airport: 'REC', dateTime: '2027-03-10T11:05:00' },
            flightNumber: 'LA1',
          },
        ],
      },
      {
        segments: [
          {
            departure: { airport: 'REC', dateTime: '2027-03-17T08:00:00' },
            arrival: { airport: 'GRU', dateTime: '2027-03-17T11:20:00' },
            flightNumber: 'LA2',
          },
        ],
      },
    ],
  };
}
