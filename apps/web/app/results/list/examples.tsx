import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { listCards, showCard, toCardVerdict } from '@revoada/core/results/rows/cards';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleHandover } from '../row/sample-row.ts';
import styles from './list-row.module.css';
import { ListRow, type ListRowProps, ListRowSkeleton } from './list-row.tsx';
import { Pager } from './pager.tsx';

const nothing = () => {};
const actions = {
  choose: nothing,
  toggle: nothing,
  showComparable: nothing,
  showLimit: nothing,
  buildOfferUrl: () => '#',
  handover: sampleHandover,
  findReturn: () => null,
};

// Each example is a flight of another day, because rows have ids.
let day = 1;

function listed(change: Partial<ListRowProps>, kind: 'cash' | 'miles' = 'cash', opened = false, chosen = false) {
  day += 1;
  const offers = sampleOffers([
    { day, stops: opened, price: inReais(2946_00) },
    { day, stops: opened, price: inReais(3546_00), fareFamily: 'PLUS' },
    { day, stops: opened, price: inMiles(60_000) },
  ]);
  const [priced] = priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null });
  if (!priced) return null;
  const row = toRow(priced, REFERENCE_PRICES);
  const card = listCards(priced, row, REFERENCE_PRICES).find((each) => each.kind === kind);
  if (!card) return null;
  return (
    <div className={styles.list}>
      <ListRow
        card={card}
        row={showCard(row, card)}
        verdict={toCardVerdict(card, row, REFERENCE_PRICES)}
        single={false}
        party={oneAdult}
        step="outbound"
        references={REFERENCE_PRICES}
        flag={null}
        selected={chosen ? card.offer : null}
        opened={opened}
        searching={false}
        tooEarly={false}
        stale={false}
        plain={false}
        actions={actions}
        {...change}
      />
    </div>
  );
}

function pager(page: number, pages: number, next: ComponentProps<typeof Pager>['next']) {
  return (
    <Pager
      label={`Páginas, exemplo ${page} de ${pages}`}
      page={page}
      pages={pages}
      next={next}
      latestPages={pages}
      buildPageUrl={() => '#'}
      onTurn={nothing}
      onFresh={nothing}
      onLimit={nothing}
    />
  );
}

export const listExamples: readonly Examples[] = [
  {
    component: 'Linha de uma lista',
    width: 'half',
    states: {
      'em dinheiro': listed({}),
      'em milhas': listed({}, 'miles'),
      'o melhor': listed({ flag: 'Melhor de todas' }, 'miles'),
      'sem comparação': listed({ verdict: null }),
      'uma moeda só': listed({ verdict: null, single: true }),
      selecionada: listed({}, 'cash', false, true),
      aberta: listed({}, 'cash', true),
      'preço velho': listed({ stale: true }),
      'cedo demais': listed({ tooEarly: true }),
      'buscando ainda': listed({ searching: true, verdict: null }),
      'sem scripts': listed({ plain: true }),
      esperando: (
        <div className={styles.list}>
          <ListRowSkeleton />
        </div>
      ),
    },
  },
  {
    component: 'Linha larga de uma lista',
    width: 'full',
    states: { 'em dinheiro': listed({}), 'em milhas': listed({ flag: 'Melhor de todas' }, 'miles') },
  },
  {
    component: 'Páginas de uma lista',
    states: { primeira: pager(1, 3, 'next'), última: pager(3, 3, null), limitada: pager(1, 1, 'limit') },
  },
];
