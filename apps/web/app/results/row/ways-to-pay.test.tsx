import type { Direction } from '@revoada/core/flights/offer';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET } from '@revoada/core/miles/wallet/wallet';
import { listWays, type PaymentWay } from '@revoada/core/results/rows/ways';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { aroundChosen, goingBack, havingChosen, priceJourney } from '@revoada/core/testing/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { oneAdult } from '../../flight-card/sample-flights.ts';
import { ChoiceUrls } from './choose-act.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

const direction = 'return' as const;
const departsAt = '2026-12-20T22:00:00';
const programmes = ['latam-pass', 'smiles', 'livelo'] as const;

const out = [
  offer({ id: 'cash', price: cash(500_000) }),
  ...programmes.map((programme) => offer({ id: programme, price: award(programme, 100_000, 20_000) })),
];
const back = [
  offer({ id: 'back', direction, departsAt, price: cash(300_000) }),
  ...programmes.map((programme) =>
    offer({ id: `back-${programme}`, direction, departsAt, price: award(programme, 90_000, 10_000) }),
  ),
];

const nothing = () => undefined;

function read(hidden: readonly string[] = [], party = oneAdult): string[] {
  const visibleOffers = withJourneyFares(out).filter(({ id }) => !hidden.includes(id));
  const [journey] = groupJourneys(visibleOffers, { references: REFERENCE_PRICES });
  const ways = journey ? listWays(priceJourney(journey, { around: goingBack(...back) }), REFERENCE_PRICES) : [];
  return drawWays(ways, { party });
}

function drawWays(
  ways: readonly PaymentWay[],
  { step = 'outbound', party = oneAdult }: { step?: Direction; party?: typeof oneAdult },
): string[] {
  const choosing = { tooEarly: false, selected: null, onChoose: nothing };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WaysToPay ways={ways} step={step} party={party} {...choosing} />
    </MemoryRouter>,
  );
  return html
    .split('<li>')
    .slice(1)
    .map((item) => item.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '));
}

describe('the ways of paying that an open row lists (S-476)', () => {
  test('show every amount of a trip in two programmes with its name, and its saving against reais (S-663)', () => {
    const both = read().find((item) => item.includes('LATAM Pass') && item.includes('Smiles'));
    expect(both).toContain('100.000 milhas Smiles + 90.000 milhas LATAM Pass + R$ 300,00');
    expect(both).toMatch(/R\$ [\d.]+ a menos$/);
  });

  test('show the amounts of two programmes in the order of their names, also at the return step', () => {
    const [journey] = groupJourneys(withJourneyFares(back.slice(0, 2)), { references: REFERENCE_PRICES });
    const around = havingChosen(offer({ id: 'out', price: award('livelo', 100_000, 20_000) }));
    const ways = journey ? listWays(priceJourney(journey, { around }), REFERENCE_PRICES) : [];
    expect(
      drawWays(ways, { step: 'return' }).find((item) => item.startsWith('Ida em Livelo, volta em LATAM')),
    ).toContain('100.000 pontos Livelo + 90.000 milhas LATAM Pass + R$ 300,00');
  });

  test('choose the chosen outbound as they pay it, beside the flight back', () => {
    const [journey] = groupJourneys(withJourneyFares(back.slice(0, 2)), { references: REFERENCE_PRICES });
    const chosen = withJourneyFares(out).find(({ price }) => price.kind === 'cash');
    const around = chosen ? aroundChosen({ fares: chosen.journeyFares, price: chosen.price }) : null;
    const ways = journey ? listWays(priceJourney(journey, { around }), REFERENCE_PRICES) : [];
    const urls = { buildLatestUrl: () => '', replaces: false };
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ChoiceUrls value={{ ...urls, buildUrl: ({ id }, payment) => `/${id}/${payment}` }}>
          <WaysToPay ways={ways} step="return" party={oneAdult} tooEarly={false} selected={null} onChoose={nothing} />
        </ChoiceUrls>
      </MemoryRouter>,
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(links).size).toBe(ways.length);
    for (const { offer, payments } of ways) expect(links).toContain(`/${offer?.id}/${payments[0]}`);
  });

  test('show the exact remaining or missing balance of each', () => {
    const [journey] = groupJourneys(withJourneyFares(out), { references: REFERENCE_PRICES });
    const wallet = { balances: changeEntry(EMPTY_WALLET, 'smiles', { balance: 190_250 }), transfers: [] };
    const ways = journey
      ? listWays(priceJourney(journey, { around: goingBack(...back), wallet }), REFERENCE_PRICES)
      : [];
    const items = drawWays(ways, {});
    expect(items.find((item) => item.startsWith('Tudo em Smiles'))).toContain('cabe: sobram 250');
    expect(items.find((item) => item.startsWith('Tudo em Livelo'))).toContain('faltam 190.000 Livelo');
    expect(items.find((item) => item.startsWith('Tudo em dinheiro'))).not.toMatch(/cabe|falta/);
  });

  test('show the ways with one programme, and fold the rest', () => {
    const html = read();
    const folded = html.findIndex((item) => item.includes('jeito'));
    for (const name of ['Tudo em LATAM Pass', 'Tudo em Smiles', 'Tudo em Livelo', 'Tudo em dinheiro']) {
      const at = html.findIndex((item) => item.startsWith(name));
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(folded);
    }
  });

  test('name flights and payments of several slices without outbound and return (S-632)', () => {
    const [journey] = groupJourneys(withJourneyFares(out), { references: REFERENCE_PRICES });
    const ways = journey ? listWays(priceJourney(journey, { around: goingBack(...back) }), REFERENCE_PRICES) : [];
    const items = drawWays(ways, { step: 'slice-1' });
    expect(items.some((item) => item.startsWith('1º em LATAM Pass, 2º em dinheiro'))).toBe(true);
    expect(items.join()).toContain('depois LATAM 22:00');
    expect(items.join()).not.toMatch(/[Ii]da|[Vv]olta/);
  });

  test('leave out what the account does not see', () => {
    expect(read(['latam-pass']).filter((item) => item.startsWith('Ida em LATAM Pass'))).toEqual([]);
  });

  test('are for one person where a party chooses it', () => {
    const each = read([], { ...oneAdult, adults: 2, perPerson: true });
    expect(each.find((item) => item.startsWith('Tudo em Smiles'))).toContain('95.000 milhas + R$ 150,00');
  });
});
