import { LINK_TEMPLATES } from '@revoada/core/airlines/deep-links';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BeforeStep } from '../handover/before-step.tsx';
import { combineChecks } from '../handover/check/handover-check.ts';
import type { Handover } from '../handover/handover.ts';
import { WayTotal } from '../selection/trip-bar/pay-choice.tsx';
import { PayWays } from './totals/pay-ways.tsx';
import { priceSummary } from './totals/price-summary.ts';
import { LegHandover, TogetherHandover } from './trip-acts.tsx';
import type { Trip } from './use-trip.ts';

const search = searchQuery({
  destination: 'LIS',
  return: '2026-12-20',
  adults: 2,
  children: 1,
  cabin: 'business',
});
const out = offer({ id: 'out', price: award('latam-pass', 50_000) });
const back = offer({
  id: 'back',
  direction: 'return',
  origin: 'LIS',
  destination: 'GRU',
  departsAt: '2026-12-20T10:00:00',
  price: award('latam-pass', 50_000),
});

/** Texts offered for both chosen flights; `guessed`: their search is no longer stored. */
function offered(guessed: boolean): string {
  const way = { checked: { check: null }, bought: null, doubtful: false };
  const trip = { guessed, outbound: { ...way, flight: out }, inbound: { ...way, flight: back } } as unknown as Trip;
  return renderToStaticMarkup(<TogetherHandover trip={trip} search={search} />);
}

test('a flight warns that its seller’s search does not open filled in (S-041)', () => {
  const trip = { guessed: false, outbound: { flight: out }, inbound: { flight: null } } as unknown as Trip;
  const say = (airline: string) =>
    renderToStaticMarkup(
      <LegHandover leg="outbound" flight={{ ...out, links: { airline } }} trip={trip} search={search} main />,
    );
  const [front = ''] = LINK_TEMPLATES.map((template) => template.front);
  expect(say(front)).toContain('você refaz a busca lá');
  expect(say('https://www.latamairlines.com/br/pt/oferta-voos?origin=GRU')).not.toContain('refaz');
});

test('a flight shows the fare to choose at the airline (S-520)', () => {
  const trip = { guessed: false, outbound: { flight: out }, inbound: { flight: null } } as unknown as Trip;
  const flight = { ...out, fareFamily: 'PLUS', baggage: buildBaggage(true, true) };
  expect(
    renderToStaticMarkup(<LegHandover leg="outbound" flight={flight} trip={trip} search={search} main />),
  ).toContain('Escolha a tarifa Plus, com 1 mala despachada por pessoa.');
});

test('one link for both directions is offered while the party is known, and not for a guessed one', () => {
  expect(offered(false)).toContain('Ida e volta juntas');
  expect(offered(true)).toBe('');
});

test('each of two flights has its direction in its button for screen readers, a single flight does not', () => {
  const draw = (inbound: typeof back | null) => {
    const trip = { guessed: false, outbound: { flight: out }, inbound: { flight: inbound } } as unknown as Trip;
    const flight = { ...out, links: { airline: 'https://www.latamairlines.com/br/pt/oferta-voos' } };
    return renderToStaticMarkup(<LegHandover leg="outbound" flight={flight} trip={trip} search={search} main />);
  };
  expect(draw(back)).toContain('Ir para a companhia<span class="vh"> da ida</span>');
  expect(draw(null)).not.toContain('da ida');
});

test.each([
  ['reais', cash(300_015), cash(280_006), ['580021']],
  ['miles', award('latam-pass', 50_000, 30_012), award('latam-pass', 46_000, 6_003), ['96000', '36015']],
])(
  'the handover dialog shows the total of the bar and the summary in %s (S-581, S-568)',
  (_, outPrice, backPrice, total) => {
    const offers = [
      { ...out, price: outPrice },
      { ...back, price: backPrice },
    ] as const;
    const priced = priceSummary(
      offers.map((flight) => ({ flight, bought: false })),
      { references: REFERENCE_PRICES },
    );
    const nothing = () => undefined;
    const whole = { ...search, perPerson: false };
    const handover: Handover = { leg: 'both', offers, search, seenAt: null };
    const dialog = (
      <BeforeStep
        handover={handover}
        visit={{ url: 'https://www.latamairlines.com/', seller: 'LATAM', filledIn: true }}
        wallet={null}
        check={combineChecks(handover, [])}
        onGo={nothing}
        onReplace={nothing}
      />
    );
    expect(listAmounts(dialog)).toEqual(total);
    expect(listAmounts(<PayWays isSeveral={false} trip={priced} party={whole} locked onPay={nothing} />)).toEqual(
      total,
    );
    expect(listAmounts(priced.chosen && <WayTotal way={priced.chosen} trip={priced} party={whole} />)).toEqual(total);
    expect(renderToStaticMarkup(dialog)).toContain('para os 3');
  },
);

function listAmounts(page: ReactNode): string[] {
  return [...renderToStaticMarkup(page).matchAll(/<data value="(\d+)"/g)].map(([, value = '']) => value);
}
