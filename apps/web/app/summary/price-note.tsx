import type { Direction } from '@revoada/core/flights/offer';
import { priceLabel } from '@revoada/core/results/categories';
import type { ReactNode } from 'react';
import type { CheckedPrice } from '../recheck/use-price-check.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { clockText } from '../ui/clock-text.ts';
import { Icon } from '../ui/icon.tsx';
import { OfLeg } from './of-leg.tsx';
import styles from './summary.module.css';

const noteStyles: Record<string, string | undefined> = { ok: styles.noteOk, warn: styles.noteWarn };

type Props = {
  flight: ChosenFlight;
  checked: CheckedPrice;
  /** Slice in the buttons' text; null where the page shows a single flight. */
  of: Direction | null;
  /** Hides the buttons. */
  still?: boolean;
};

function Again({ ask, of }: { ask: () => void; of: Direction | 'ticket' | null }) {
  return (
    <button type="button" className={styles.noteAct} onClick={ask}>
      Conferir de novo
      <OfLeg leg={of} what="o preço" />
    </button>
  );
}

function renderCheck({ flight, checked: { check, ask, accept }, of: leg }: Props): {
  tone: string;
  content: ReactNode;
} {
  const of = flight.ticket ? 'ticket' : leg;
  if (check === 'checking') {
    return {
      tone: 'wait',
      content: (
        <>
          <span className="spin" aria-hidden="true" />
          <span>Confirmando o preço…</span>
        </>
      ),
    };
  }
  const seenAt = readSeenAt(flight);
  if (check === null) {
    return {
      tone: 'seen',
      content: (
        <>
          <Icon name="clock" small />
          <span>{seenAt ? `preço visto ${clockText(seenAt, Date.now())}` : 'preço visto antes'}</span>
          <button type="button" className={styles.noteAct} onClick={ask}>
            Conferir agora
            <OfLeg leg={of} what="o preço" />
          </button>
        </>
      ),
    };
  }
  switch (check.state) {
    case 'same':
      return {
        tone: 'ok',
        content: (
          <>
            <Icon name="ok" small />
            <span>preço confirmado {clockText(check.flight.seenAt ?? '', Date.now())}</span>
          </>
        ),
      };
    case 'changed':
      return {
        tone: 'warn',
        content: (
          <>
            <Icon name="warning" small />
            <span>
              o preço{flight.ticket ? ' do bilhete' : null} mudou: era <s>{priceLabel(flight.price)}</s>, agora{' '}
              <b>{priceLabel(check.flight.price)}</b>
            </span>
            <button type="button" className={`btn btn--s btn--ink ${styles.noteBtn}`} onClick={accept}>
              Usar o preço novo
              <OfLeg leg={of} />
            </button>
          </>
        ),
      };
    case 'gone':
      return {
        tone: 'warn',
        content: (
          <>
            <Icon name="warning" small />
            <span>
              {flight.ticket ? 'este bilhete não apareceu mais' : 'esta tarifa não apareceu mais neste voo'} (conferido{' '}
              {clockText(check.checkedAt, Date.now())})
            </span>
            <Again ask={ask} of={of} />
          </>
        ),
      };
    case 'unsure':
      return {
        tone: 'seen',
        content: (
          <>
            <Icon name="clock" small />
            <span>
              {seenAt ? `preço visto ${clockText(seenAt, Date.now())}. ` : ''}
              {check.why}
            </span>
            <Again ask={ask} of={of} />
          </>
        ),
      };
  }
}

/** State of a chosen flight's price: its age, confirmed, changed, or gone. */
export function PriceNote(props: Props) {
  const { tone, content } = renderCheck(props);
  return (
    <div className={`${styles.note} ${noteStyles[tone] ?? ''}`} role="status">
      {content}
    </div>
  );
}
