import type { FlightOffer } from '@revoada/core/flights/offer';
import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { inDollars } from '../flight-card/sample-flights.ts';
import type { AirlineVisit } from './airline-visit.ts';
import { BeforeStep } from './before-step.tsx';
import { combineChecks, listFlights } from './check/handover-check.ts';
import { GuidanceList } from './guidance-list.tsx';
import type { Handover } from './handover.ts';

const visit: AirlineVisit = { url: 'https://www.latamairlines.com/', seller: 'LATAM', filledIn: true };
const search = searchQuery({ destination: 'LIS', return: '2026-12-20' });
const plus = { fareFamily: 'PLUS', baggage: buildBaggage(true, true) };
const light = { fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };

function readText(page: ReactNode): string {
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' ');
}

const draw = (handover: Handover, change: Partial<ComponentProps<typeof BeforeStep>> = {}) => (
  <BeforeStep
    {...{
      handover,
      visit,
      wallet: null,
      check: combineChecks(
        handover,
        listFlights(handover).map((flight) => ({ state: 'same', flight }) as const),
      ),
      ...{ onGo: () => undefined, onReplace: () => undefined },
    }}
    {...change}
  />
);

function confirm(offers: Handover['offers'], change: Partial<Handover> = {}): string {
  const handover: Handover = { leg: offers[1] ? 'both' : 'outbound', offers, search, seenAt: null };
  return readText(draw({ ...handover, ...change }));
}

describe('the fare to choose at the airline (S-520)', () => {
  test('is shown in the dialog for each direction', () => {
    const out = offer({ id: 'out', price: cash(100_000), ...plus });
    const back = offer({ id: 'back', direction: 'return', price: cash(90_000), ...light });
    const text = confirm([out, back]);
    expect(text).toMatch(
      /Voo de ida.*Escolha a tarifa Plus, com 1 mala despachada.*Voo de volta.*Escolha a tarifa Light, só com mala de mão/,
    );
    expect(confirm([out])).not.toContain('Light');
  });

  test('is shown with a note on segments in a lower cabin (S-546)', () => {
    const segment = {
      ...{ carrier: { iata: 'LA', name: 'LATAM' }, operatedBy: { iata: 'LA', name: 'LATAM' }, flightNumber: '8146' },
      ...{ origin: 'GRU', destination: 'LIS', durationMinutes: 580, cabin: 'economy' as const },
      ...{ departsAt: '2026-12-10T23:55:00', arrivesAt: '2026-12-11T12:35:00' },
    };
    const out = offer({ id: 'out', price: cash(100_000), segments: [segment] });
    expect(confirm([out])).toContain('23:55, trecho em Econômica');
    const inMiles = { ...out, price: award('latam-pass', 50_000) };
    expect(readText(<GuidanceList handover={{ offers: [inMiles], search }} visit={visit} />)).toContain(
      'trecho em Econômica',
    );
  });

  test('is omitted where the source has neither family nor bags', () => {
    const untold = offer({ id: 'out', price: cash(100_000), fareFamily: null, baggage: buildBaggage(null, null) });
    expect(confirm([untold])).not.toContain('tarifa');
  });

  test('is shown in the guidance of an award for each direction', () => {
    const out = offer({ id: 'out', price: award('latam-pass', 50_000), ...plus });
    const back = offer({ id: 'back', direction: 'return', price: award('latam-pass', 40_000), ...light });
    const text = readText(<GuidanceList handover={{ offers: [out, back], search }} visit={visit} />);
    expect(text).toMatch(
      /Escolha o mesmo voo.*\. Escolha a tarifa Plus, com 1 mala despachada.*\. Escolha a tarifa Light, só com mala de mão.*Confira as taxas/,
    );
  });
});

test('names the seller’s service fee within the taxes of an award (S-619)', () => {
  const livelo = { url: 'https://livelo.com.br/', seller: 'Livelo', filledIn: true };
  const read = (price: FlightOffer['price']): string => {
    const offers: Handover['offers'] = [offer({ id: 'out', price })];
    return readText(<GuidanceList handover={{ offers, search }} visit={livelo} />).replaceAll('\u00a0', ' ');
  };
  const price = { kind: 'miles', programme: 'livelo', miles: 31_000, taxCents: 6_770 } as const;
  expect(read({ ...price, feeCents: 2_550 })).toMatch(
    /Pague as taxas, R\$ 67,70, com cartão.*Desse valor, R\$ 25,50 são taxa de serviço da Livelo\./,
  );
  expect(read(price)).not.toContain('taxa de serviço');
});

test('shows the fare’s bags per person for several travellers (S-520)', () => {
  const bag = offer({ id: 'out', price: cash(100_000), ...plus });
  expect(confirm([bag], { search: { ...search, adults: 2 } })).toContain('com 1 mala despachada por pessoa');
  expect(confirm([bag])).not.toContain('por pessoa');
});

test('shows the part of the trip and the party of a price (S-581)', () => {
  const out = offer({ id: 'out', price: cash(100_000) });
  expect(confirm([out])).toContain('só a ida, 1 pessoa');
  expect(confirm([out], { leg: 'return' })).toContain('só a volta, 1 pessoa');
  expect(confirm([out], { search: { ...search, return: null, adults: 2 } })).toContain('somente ida, para os 2');
  expect(confirm([out, out], { search: { ...search, adults: 2 } })).toContain('ida e volta, para os 2');
});

describe('a purchase of a trip (S-587)', () => {
  const out = offer({ id: 'out', price: award('latam-pass', 50_000, 16_109) });
  const back = offer({ id: 'back', direction: 'return', price: cash(432_898) });
  const chosen = { outbound: out, return: back };

  test('shows the next purchase and the price of the whole trip', () => {
    const text = confirm([out], { chosen }).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Depois, a volta na LATAM: R$ 4.328,98 . Guardamos tudo aqui.');
    expect(text).toContain('A viagem toda: 50.000 LATAM Pass + R$ 4.490,07 ida e volta, 1 pessoa');
  });

  test('shows the trip with the best return while the return is open, and no trip without a known return', () => {
    const open = { chosen: { ...chosen, return: null } };
    const withBestReturn = { cashCents: 1_000_00, awards: [], costCents: 1_000_00 };
    const text = confirm([out], { ...open, withBestReturn })
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('Depois, escolha a volta. Guardamos tudo aqui.');
    expect(text).toContain('A viagem toda, com a melhor volta: R$ 1.000,00 ida e volta, 1 pessoa');
    expect(confirm([out], open)).not.toContain('A viagem toda');
  });
});

test('one dialog leads to the airline, with the steps to redeem miles (S-041, S-081)', () => {
  const inMiles = offer({ id: 'out', price: award('latam-pass', 50_000) });
  expect(confirm([inMiles])).toMatch(/Entre na sua conta LATAM Pass.*Agora não.*Continuar/);
  const inReais = confirm([offer({ id: 'out', price: cash(100_000) })]);
  expect(inReais).toMatch(/A busca abre preenchida, em uma nova aba\..*Agora não.*Ir para a LATAM/);
});

test('an award shows the remaining balances, instead of the warning that miles may be missing (S-575)', () => {
  const inMiles = offer({ id: 'out', price: award('latam-pass', 104_910) });
  const entry = { ownCentsPerThousand: null, club: 'none' as const };
  const say = (balance: number) =>
    readText(
      draw(
        { leg: 'outbound', offers: [inMiles], search, seenAt: null },
        { wallet: { balances: [{ programme: 'latam-pass', balance, ...entry }], transfers: [] } },
      ),
    ).replaceAll('\u00a0', ' ');
  expect(say(120_000)).toContain('Você tem 120.000 LATAM Pass: cabe, sobram 15.090.');
  expect(say(120_000)).not.toContain('Uma transferência pode levar dias');
  expect(say(100_000)).toContain('Faltam 4.910 milhas LATAM Pass. Uma transferência pode levar dias');
  expect(confirm([inMiles])).toContain('Faltam milhas? Uma transferência pode levar dias');
});

test('a purchase in dollars names what the airline charges, and the tax on cards (S-614, S-615)', () => {
  const handover: Handover = {
    ...{ leg: 'outbound', search, seenAt: null },
    offers: [offer({ id: 'dollars', price: inDollars(627_00, 5.38) })],
  };
  const Component = () => draw(handover);
  const Page = createRoutesStub([{ path: '/', Component }]);
  expect(
    readText(<Page />)
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s+/g, ' '),
  ).toContain(
    '≈ R$ 3.373,26 só a ida, 1 pessoa US$ 627,00 em 28/11 Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 3,5%.',
  );
});
