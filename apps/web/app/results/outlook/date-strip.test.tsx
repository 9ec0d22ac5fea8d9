import type { DayPrice } from '@revoada/core/prices/day-prices';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { DateStrip } from './date-strip.tsx';
import type { StripDay } from './strip-days.ts';

const cash: DayPrice = { costCents: 6_924_40, cashCents: 6_924_40, awards: [], seenOn: '2026-11-20' };
const inMiles: DayPrice = { ...cash, costCents: 7_217_66, awards: [{ programme: 'latam-pass', miles: 104_910 }] };
const day = (change: Partial<StripDay>): StripDay => ({
  ...{ departure: '2026-12-08', return: '2026-12-20', price: cash, counts: [], locked: false, lowest: false },
  ...change,
});

function render(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
}

/** Visible and spoken texts of one day, and the name of its strip. */
function draw(change: Partial<StripDay>, { mixed = true, back = '2026-12-20' as string | null } = {}) {
  const html = render(
    <DateStrip
      days={[day(change)]}
      departure="2026-12-08"
      back={back}
      mixed={mixed}
      basis="por pessoa"
      today="2026-11-22"
      buildDayUrl={() => '#'}
      formUrl="#"
      onCalendar={() => undefined}
    />,
  );
  const [, label] = /aria-label="([^"]+)"/.exec(html) ?? [];
  const [, spoken] = /<span class="vh">([^<]*)</.exec(html) ?? [];
  const visibleTexts = [...html.matchAll(/aria-hidden="true"[^>]*>(.*?)<\/(?:b|span)>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
  return {
    label,
    spoken,
    visible: visibleTexts.slice(visibleTexts.indexOf('ter, 8 dez')),
    cents: /<data value="(\d*)"/.exec(html)?.[1],
  };
}

describe('a day of the strip (S-399, S-448)', () => {
  test('shows one price and how it is paid', () => {
    expect(draw({})).toMatchObject({ visible: ['ter, 8 dez', 'R$ 6.924', 'em dinheiro'], cents: '692440' });
    expect(draw({ price: inMiles }).visible).toEqual(['ter, 8 dez', '≈ R$ 7.218', 'com milhas']);
    expect(draw({ price: null }).visible).toEqual(['ter, 8 dez', '–']);
  });

  test('is read aloud with what it keeps, what it counts and its age', () => {
    expect(draw({ price: inMiles, lowest: true }).spoken).toBe(
      'ter, 8 dez, equivale a R$ 7.218 com milhas, o menor destes dias, volta 20 dez, visto há 2 dias',
    );
    expect(draw({ price: null, locked: true }).spoken).toBe('ter, 8 dez, sem preço visto, volta 20 dez, da Conta PRO');
    expect(draw({ counts: ['por adulto'] }).spoken).toContain('R$ 6.924 em dinheiro, por adulto, volta 20 dez');
  });

  test('shows the day of return where all prices have one way of paying (S-577)', () => {
    expect(draw({}, { mixed: false }).visible[2]).toBe('volta 20 dez');
    expect(draw({ counts: ['por adulto'] }, { mixed: false }).visible[2]).toBe('por adulto');
  });
});

test('the name of the strip has the nights of its days (S-577)', () => {
  expect(draw({}).label).toBe('Preço por dia de ida, sempre com 12 noites, por pessoa');
  expect(draw({}, { back: '2026-12-09' }).label).toContain('sempre com 1 noite, ');
  expect(draw({}, { back: '2026-12-08' }).label).toContain('sempre com volta no mesmo dia, ');
  expect(draw({}, { back: null }).label).toBe('Preço por dia de ida, por pessoa');
});
