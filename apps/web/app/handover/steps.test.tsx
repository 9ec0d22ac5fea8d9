import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AirlineVisit } from './airline-visit.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { GuidanceList } from './guidance-step.tsx';
import type { Handover } from './handover.ts';

const visit: AirlineVisit = { url: 'https://www.latamairlines.com/', seller: 'LATAM', filledIn: true };
const search = searchQuery({ destination: 'LIS', return: '2026-12-20' });
const plus = { fareFamily: 'PLUS', baggage: buildBaggage(true, true) };
const light = { fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };

function readText(page: ReactNode): string {
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' ');
}

function confirm(offers: Handover['offers']): string {
  return readText(
    <ConfirmStep
      handover={{ leg: offers[1] ? 'both' : 'outbound', offers, search, seenAt: null }}
      visit={visit}
      onGo={() => undefined}
    />,
  );
}

// S-520
describe('the fare to choose at the airline', () => {
  test('stands in the dialog for each way', () => {
    const out = offer({ id: 'out', price: cash(100_000), ...plus });
    const back = offer({ id: 'back', direction: 'return', price: cash(90_000), ...light });
    const text = confirm([out, back]);
    expect(text).toMatch(
      /Voo de ida.*Escolha a tarifa Plus, com 1 mala despachada.*Voo de volta.*Escolha a tarifa Light, só com mala de mão/,
    );
    expect(confirm([out])).not.toContain('Light');
  });

  // S-546
  test('stands beside the flights in a lower cabin', () => {
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

  test('is not named where the source tells neither family nor bags', () => {
    const untold = offer({ id: 'out', price: cash(100_000), fareFamily: null, baggage: buildBaggage(null, null) });
    expect(confirm([untold])).not.toContain('Tarifa');
  });

  test('stands in the guidance of an award for each way', () => {
    const out = offer({ id: 'out', price: award('latam-pass', 50_000), ...plus });
    const back = offer({ id: 'back', direction: 'return', price: award('latam-pass', 40_000), ...light });
    const text = readText(<GuidanceList handover={{ offers: [out, back], search }} visit={visit} />);
    expect(text).toMatch(
      /Escolha o mesmo voo.*\. Escolha a tarifa Plus, com 1 mala despachada.*\. Escolha a tarifa Light, só com mala de mão.*Confira as taxas/,
    );
  });
});
