import type { Card } from '@revoada/core/results/rows/cards';
import type { ReadCard } from '@revoada/core/results/select/card-reader';
import { leavesInTime } from '@revoada/core/trips/connect';
import { useState } from 'react';
import { forgetEarlyPress } from '../../first-paint/early-press.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import type { ListActions } from '../row/row-actions.ts';
import { useOpenRows } from '../row/use-open-rows.ts';
import { flagText, type ListContext } from './list-context.ts';
import styles from './list-row.module.css';
import { ListRow, ListRowSkeleton } from './list-row.tsx';

/**
 * Rows in their places. While a search runs, places that are not filled yet are held by skeletons; a row that comes takes
 * over a place instead of pushing the others. So list items are keyed by place, and only their rows by offer.
 */
export function OfferList({
  cards,
  places,
  framed = false,
  context,
  readCard,
}: {
  cards: readonly Card[];
  places: number;
  /** It has no heading. */
  framed?: boolean;
  context: ListContext;
  readCard: ReadCard;
}) {
  const { openKeys, toggle, onKeyDown } = useOpenRows();
  const [actions, setActions] = useState<ListActions>(() => ({ ...context.actions, toggle }));
  if (actions.choose !== context.actions.choose || actions.showComparable !== context.actions.showComparable) {
    setActions({ ...context.actions, toggle });
  }
  const { searching, notBefore } = context;
  const missing = searching ? Math.max(0, places - cards.length) : 0;
  return (
    <ol
      className={joinClasses(styles.list, framed && styles.framed)}
      onKeyDown={onKeyDown}
      onClickCapture={forgetEarlyPress}
    >
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are places (see above)
        <li key={place}>
          <ListRow
            key={card.id}
            {...readCard(card)}
            single={context.single}
            party={context.party}
            step={context.step}
            references={context.references}
            flag={card.id === context.bestId ? flagText(context) : null}
            selected={card.offer.id === context.selected?.id ? context.selected : null}
            opened={context.plain || openKeys.has(card.id)}
            searching={searching}
            tooEarly={notBefore !== null && !leavesInTime(card.offer, notBefore)}
            stale={context.stale}
            plain={context.plain}
            actions={actions}
          />
        </li>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a skeleton is
        <li key={cards.length + index}>
          <ListRowSkeleton />
        </li>
      ))}
    </ol>
  );
}
