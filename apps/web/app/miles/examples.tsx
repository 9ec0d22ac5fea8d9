import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { listTransfers, type TransferData } from '@revoada/core/miles/transfers/transfer';
import { EMPTY_WALLET, type Wallet, withWallet } from '@revoada/core/miles/wallet/wallet';
import { priceJourney } from '@revoada/core/results/rows/row';
import { useState, useSyncExternalStore } from 'react';
import type { Examples } from '../example.ts';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { AdviceLine } from './advice-line.tsx';
import { MilesButton } from './miles-button.tsx';
import type { MilesResults } from './miles-results.ts';
import { createMilesStore } from './miles-store.ts';
import { PanelBody } from './panel/miles-panel.tsx';

const today = '2026-11-22';
const read = { source: 'https://example.com', seenOn: today };
const transfers: TransferData = {
  ratios: [{ ...read, from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 1_000 }],
  bonuses: [
    {
      ...read,
      ...{ from: 'livelo', to: 'smiles', percent: { none: 80, member: 90, top: 100 }, clubOf: 'smiles' },
      ...{ minimumPoints: null, startsOn: null, endsOn: '2026-11-30', example: true },
    },
  ],
};

const wallet: Wallet = [
  { programme: 'latam-pass', balance: 95_000, ownCentsPerThousand: 26_00, club: 'none' },
  { programme: 'livelo', balance: 80_000, ownCentsPerThousand: 28_00, club: 'member' },
];

const offers = sampleOffers([
  { day: 14, price: inReais(2_946_00) },
  { day: 14, price: inMiles(90_000) },
  { day: 14, stops: true, price: inReais(2_246_00) },
  { day: 14, stops: true, price: inMiles(95_000) },
]);
const priced = groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
  priceJourney(journey, { other: null }),
);
const results: MilesResults = {
  priced,
  bestKey: priced[0]?.journey.key ?? null,
  ownPriceCents: null,
  onOwnPriceEnd: () => undefined,
};

const fail = () => Promise.reject(new Error('away'));

/** The panel over a store of its own. With `account` its account does as said; `fails` from the first change on. */
function LivePanel({
  start = wallet,
  account = null,
  shown = results,
}: {
  start?: Wallet;
  account?: 'never-answers' | 'away' | null;
  shown?: MilesResults | null;
}) {
  const [store] = useState(() => {
    const made = createMilesStore({
      readDevice: () => start,
      writeDevice: () => true,
      account: { load: () => (account === 'away' ? fail() : new Promise(() => undefined)), save: fail },
      delay: () => () => undefined,
    });
    made.follow(account);
    return made;
  });
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  return (
    <PanelBody
      store={store}
      state={state}
      references={withWallet(REFERENCE_PRICES, state.wallet)}
      transfers={listTransfers(transfers, state.wallet, today)}
      results={shown}
      onDone={() => undefined}
    />
  );
}

const advise = (miles: number, balance: number) => (
  <AdviceLine
    award={{ kind: 'miles', programme: 'smiles', miles, taxCents: 60_00 }}
    cashCents={2_946_00}
    references={REFERENCE_PRICES}
    wallet={[
      ...wallet.slice(1),
      { ...wallet[0], programme: 'smiles', balance, ownCentsPerThousand: null, club: 'none' },
    ]}
    transfers={balance === 80_000 ? { ratios: [], bonuses: [] } : transfers}
  />
);

export const milesExamples: readonly Examples[] = [
  {
    component: 'Minhas milhas',
    width: 'half',
    states: {
      'com programas': <LivePanel />,
      'sem nada ainda': <LivePanel start={EMPTY_WALLET} />,
      'sem voos à vista': <LivePanel shown={null} />,
      'abrindo a conta': <LivePanel account="never-answers" shown={null} />,
      'a conta não veio': <LivePanel account="away" shown={null} />,
      botão: <MilesButton />,
    },
  },
  {
    component: 'Conselho de milhas',
    states: {
      'cabe no saldo': advise(92_000, 100_000),
      'falta comprar': advise(92_000, 80_000),
      'falta transferir': advise(92_000, 30_000),
    },
  },
];
