import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { Verdict } from '@revoada/core/journeys/verdict';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import { useState } from 'react';
import { SkeletonCard } from '../../flight-card/skeleton-card.tsx';
import { forgetEarlyPress } from './early-press.ts';
import { type CardActions, FlightCard } from './flight-card.tsx';
import styles from './lists.module.css';

/** What all lists of one page of results have in common. */
export type ListContext = {
  party: Party;
  searching: boolean;
  stale: boolean;
  plain: boolean;
  /** The account's limit holds some of the flights back. */
  limited: boolean;
  verdicts: ReadonlyMap<string, Verdict>;
  bestId: string | null;
  /** The best makes up for a long detour by its price. */
  detour: boolean;
  selectedId: string | null;
  /** Local arrival of the chosen outbound: a return that leaves earlier cannot be taken. */
  notBefore: string | null;
  actions: Omit<CardActions, 'toggle'>;
};

/** What the flag of the best says. S-303 */
export function flagText({ searching, limited, detour }: ListContext): string {
  if (detour) return 'Vale pelo preço';
  if (searching) return 'Melhor até agora';
  return limited ? 'Melhor dos que você vê' : 'Melhor de todas';
}

/**
 * Cards in their places. While a search runs, places that are not filled yet are held by skeletons; a card that comes
 * takes over a place instead of pushing the others. So list items are keyed by place, and only their cards by offer.
 */
export function OfferList({
  offers,
  places,
  context,
}: {
  offers: readonly FlightOffer[];
  places: number;
  context: ListContext;
}) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (id: string) => {
    setOpenIds((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  });
  const [actions, setActions] = useState<CardActions>(() => ({ ...context.actions, toggle }));
  if (actions.choose !== context.actions.choose || actions.showTwin !== context.actions.showTwin) {
    setActions({ ...context.actions, toggle });
  }
  const { searching, notBefore, plain } = context;
  const missing = searching ? Math.max(0, places - offers.length) : 0;
  return (
    <ol className={styles.list} onClickCapture={forgetEarlyPress}>
      {offers.map((offer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are places (see above)
        <li key={place}>
          <FlightCard
            key={offer.id}
            offer={offer}
            verdict={context.verdicts.get(offer.id) ?? null}
            party={context.party}
            flag={offer.id === context.bestId ? flagText(context) : null}
            selected={offer.id === context.selectedId}
            open={openIds.has(offer.id)}
            searching={searching}
            tooEarly={notBefore !== null && !leavesInTime(offer, notBefore)}
            stale={context.stale}
            plain={plain}
            actions={actions}
          />
        </li>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a skeleton is
        <li key={offers.length + index}>
          <SkeletonCard />
        </li>
      ))}
    </ol>
  );
}
