import type { Viewer } from '@revoada/core/account/viewer';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { BuyButton } from './buy-button.tsx';
import { LazyUpsellBox } from './lazy-upsell-box.tsx';
import { UpsellBox } from './upsell-box.tsx';

function shown(Part: () => React.ReactNode, account: Viewer['account'] | null): string {
  const viewer = account ? { account } : null;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer } } }} />);
}

describe("'Comprar Agora!'", () => {
  test.each([null, 'free'] as const)(
    'is a form for %s that opens the payment in a new tab, without scripts (S-181)',
    (account) => {
      const html = shown(() => <BuyButton />, account);
      expect(html).toContain('action="/billing/checkout" method="post" target="_blank"');
      expect(html).toContain('Comprar Agora!');
    },
  );

  test('stays in its tab with `sameTab`', () => {
    const html = shown(() => <BuyButton sameTab>Assinar Agora</BuyButton>, 'free');
    expect(html).toContain('action="/billing/checkout"');
    expect(html).not.toContain('target');
    expect(html).toContain('Assinar Agora');
  });

  test('opens the portal for a subscriber instead, so that no one pays twice (S-249)', () => {
    const html = shown(() => <BuyButton />, 'subscriber');
    expect(html).toContain('action="/billing/portal" method="post"');
    expect(html).toContain('Gerenciar assinatura');
    expect(html).not.toContain('Comprar Agora!');
  });
});

test('is hidden from subscribers, also its place', () => {
  const box = () => <LazyUpsellBox hidden={{ cash: 3, miles: 0 }} flights={3} />;
  expect(shown(box, 'subscriber')).toBe('');
  expect(shown(box, 'free')).toContain('Há mais 3 voos nesta busca (3 em dinheiro)');
});

test('counts flights, and prices where only prices are beyond the limit', () => {
  const say = (hidden: { cash: number; miles: number }, flights: number) =>
    shown(() => <UpsellBox hidden={hidden} flights={flights} />, 'free');
  expect(say({ cash: 99, miles: 151 }, 103)).toContain('Há mais 103 voos nesta busca: a busca grátis');
  expect(say({ cash: 0, miles: 7 }, 0)).toContain('Há mais 7 preços nesta busca (7 em milhas): a busca grátis');
  expect(say({ cash: 1, miles: 0 }, 0)).toContain('Há mais 1 preço nesta busca (1 em dinheiro)');
  expect(say({ cash: 0, miles: 0 }, 0)).toContain('A busca grátis mostra os voos mais baratos');
});
