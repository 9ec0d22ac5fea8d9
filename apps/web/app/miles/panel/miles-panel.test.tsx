import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET, withWallet } from '@revoada/core/miles/wallet/wallet';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createMilesStore } from '../miles-store.ts';
import { PanelBody } from './miles-panel.tsx';

const offers = withJourneyFares([
  offer({ id: 'cash', price: cash(3_000_00) }),
  offer({ id: 'miles', price: award('latam-pass', 100_000) }),
]);

/** Text of the panel with this balance typed, over flights listed before. */
function readPanel(balance: number): string {
  const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { balance });
  const store = createMilesStore({
    readDevice: () => wallet,
    writeDevice: () => true,
    account: { load: () => new Promise(() => undefined), save: () => new Promise(() => undefined) },
    delay: () => () => undefined,
  });
  store.follow(null);
  const panel = (
    <PanelBody
      store={store}
      state={store.read()}
      references={withWallet(REFERENCE_PRICES, wallet)}
      transfers={[]}
      results={{
        priced: priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null }),
        ...{ bestKey: null, ownPriceCents: null, onOwnPriceEnd: () => undefined },
      }}
      onDone={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: panel }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '');
}

test('its sentences about flights use the balances in its fields (S-580)', () => {
  expect(readPanel(100_000)).toContain('1 voo sai melhor em milhas e nenhum em dinheiro.');
  expect(readPanel(99_999)).toContain('nenhum voo sai melhor em milhas e 1 em dinheiro.');
});
