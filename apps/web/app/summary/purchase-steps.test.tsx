import { payFromWallet, type SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Purchase } from '../handover/purchases/purchases-in-order.ts';
import { describeCoverage } from '../miles/describe-coverage.ts';
import { PurchaseSteps } from './purchase-steps.tsx';

const out: Purchase = {
  leg: 'outbound',
  flight: offer({ id: 'a', price: award('latam-pass', 104_910) }),
  bought: false,
};
const back: Purchase = {
  leg: 'return',
  flight: offer({ id: 'b', direction: 'return', origin: 'LIS', destination: 'GRU', price: cash(1) }),
  bought: false,
};
const entry = { ownCentsPerThousand: null, club: 'none' } as const;
const points = { points: 1, miles: 1, minimumPoints: 0, bonusPercent: 0, endsOn: null, example: false };
const buildWallet = (latam: number, livelo: number): SpendableWallet => ({
  balances: [
    { programme: 'latam-pass', balance: latam, ...entry },
    { programme: 'livelo', balance: livelo, ...entry },
  ],
  transfers: [{ from: 'livelo', to: 'latam-pass', ...points, points: 1_000, miles: 1_000 }],
});
const pay = (wallet: SpendableWallet) => payFromWallet([{ programme: 'latam-pass', miles: 104_910 }], wallet);

function readSteps(wallet: SpendableWallet | null): string[] {
  const html = renderToStaticMarkup(
    <PurchaseSteps
      purchases={[out, back]}
      payment={wallet && pay(wallet)}
      wallet={wallet}
      card={({ leg }) => `cartão ${leg}`}
      missing={null}
    />,
  );
  const texts = html
    .replace(/<svg.*?<\/svg>/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/<\/?(?:div|h2|p|li|ol|section|b|small)[^>]*>/);
  return texts.map((text) => text.replace(/<[^>]*>/g, '').trim()).filter(Boolean);
}

const why = 'Primeiro a ida: assento em milhas some antes do assento em dinheiro.';

test('shows the purchases in their order, with the reason (S-574)', () => {
  expect(readSteps(null)).toEqual(['Duas compras, nesta ordem', why, 'cartão outbound', 'cartão return']);
});

test('shows a transfer of points before the purchase that it pays, with both balances (S-575)', () => {
  expect(readSteps(buildWallet(80_000, 60_000))).toEqual([
    ...['Passe os pontos e faça duas compras', why],
    'Passe 25.000 pontos para a LATAM Pass',
    ...['LI', 'Livelo', '60.000, ficam 35.000', 'LA', 'LATAM Pass', '80.000, vão a 105.000'],
    '1.000 para 1.000',
    'Costuma cair na hora, pode levar 2 dias, e o ponto passado não volta. Confira o assento logo antes.',
    ...['cartão outbound', 'cartão return'],
  ]);
  expect(readSteps(buildWallet(80_000, 1_000))).toEqual(readSteps(null));
});

test('shows in the total whether the balances cover it, with the points to transfer or the missing miles (S-575)', () => {
  const say = (latam: number, livelo: number) => {
    const wallet = buildWallet(latam, livelo);
    return describeCoverage(pay(wallet), wallet).replaceAll('\u00a0', ' ');
  };
  expect(say(120_000, 0)).toBe('Você tem 120.000 LATAM Pass: cabe, sobram 15.090.');
  expect(say(80_000, 60_000)).toBe('Com 25.000 pontos da Livelo cabe: sobram 90 milhas.');
  expect(say(80_000, 0)).toBe('Faltam 24.910 milhas LATAM Pass.');
});
