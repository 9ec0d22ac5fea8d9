import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { listTransfers, type TransferData } from '@revoada/core/miles/transfers/transfer';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET, type Wallet, withWallet } from '@revoada/core/miles/wallet/wallet';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Examples } from '../example.ts';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import type { AccountWallet } from './account-answer.ts';
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
const priced = priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null });
const results: MilesResults = {
  priced,
  bestKey: priced[0]?.journey.key ?? null,
  ownPriceCents: null,
  onOwnPriceEnd: () => undefined,
};

const fail = () => Promise.reject(new Error('away'));
const savedAnswer = { is: 'kept', wallet } as const;
const elsewhere = changeEntry(wallet, 'latam-pass', { balance: 110_000 });
const accounts = {
  'never-answers': { load: () => new Promise(() => undefined), save: fail },
  away: { load: fail, save: fail },
  conflict: {
    load: () => Promise.resolve(savedAnswer),
    save: (_key, change) =>
      Promise.resolve({ is: 'conflict', kept: elsewhere, ours: change.wallet, theirs: elsewhere }),
  },
  'other-account': {
    load: () => Promise.resolve({ is: 'other-account' }),
    save: () => Promise.resolve({ is: 'other-account' }),
  },
} satisfies Record<string, AccountWallet>;

/** The panel over a separate store. With `account` its account answers so; `fails` from the first change on. */
function LivePanel({
  start = wallet,
  account = null,
  shown = results,
}: {
  start?: Wallet;
  account?: keyof typeof accounts | null;
  shown?: MilesResults | null;
}) {
  const [store] = useState(() => {
    const made = createMilesStore({
      readDevice: () => start,
      writeDevice: () => true,
      account: account ? accounts[account] : accounts.away,
      delay(task) {
        task();
        return () => undefined;
      },
    });
    made.follow(account);
    return made;
  });
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const isRead = state.status === 'ready' && state.wallet.length > 0;
  useEffect(() => {
    if (account === 'conflict' && isRead) store.change(changeEntry(wallet, 'latam-pass', { balance: 90_000 }));
  }, [account, store, isRead]);
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
      'mudou em outro lugar': <LivePanel account="conflict" shown={null} />,
      'outra conta entrou': <LivePanel account="other-account" shown={null} />,
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
