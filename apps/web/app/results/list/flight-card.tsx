import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { sameValue } from '@revoada/core/flights/same-value';
import { formatClock } from '@revoada/core/format/time';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { Verdict } from '@revoada/core/journeys/verdict';
import { memo, type ReactNode } from 'react';
import styles from '../../flight-card/card.module.css';
import { CardDetails } from '../../flight-card/card-details.tsx';
import { CardFacts } from '../../flight-card/card-facts.tsx';
import { cardKinds } from '../../flight-card/card-kinds.ts';
import { CardPrice } from '../../flight-card/card-price.tsx';
import { CardRoute } from '../../flight-card/card-route.tsx';
import { cardId, flightNumberText } from '../../flight-card/card-text.ts';
import { namedFares } from '../../flight-card/fare-names.ts';
import { type StripActions, VerdictStrip } from '../../flight-card/verdict-strip.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Sign } from '../../ui/sign.tsx';

/** What the cards of a list do. One object for all of them, the same as long as the list lives. */
export type CardActions = StripActions & {
  choose: (offer: FlightOffer) => void;
  /** Where a page read without scripts chooses the offer. */
  buildChoiceUrl: (offer: FlightOffer) => string;
  toggle: (id: string) => void;
  /** 'Ir para a companhia', for the details. */
  handover: (offer: FlightOffer) => ReactNode;
  /** The cheapest offer of a flight back by its journey's key; null where the account sees none. */
  findReturn: (journeyKey: string) => ListedOffer | null;
};

export type FlightCardProps = {
  offer: FlightOffer;
  verdict: Verdict | null;
  party: Party;
  /** The one to point at, and what its flag says. */
  flag: string | null;
  selected: boolean;
  open: boolean;
  searching: boolean;
  /** A return flight that leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  /** Prices older than ten minutes are dimmed. */
  stale: boolean;
  /** On a page read without scripts: links instead of buttons. */
  plain: boolean;
  actions: CardActions;
};

function CardActs({ offer, flag, selected, open, tooEarly, actions }: FlightCardProps) {
  const others = namedFares(offer.alternatives).length;
  const kind = selected ? 'btn--ink' : flag ? 'btn--main' : 'btn--line';
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={`btn btn--text btn--s ${styles.more}`}
        aria-expanded={open}
        aria-controls={`${cardId(offer.id)}-detalhes`}
        onClick={() => actions.toggle(offer.id)}
      >
        {others > 0 ? `${others + 1} tarifas` : 'Detalhes'}
        <Icon name="down" small />
      </button>
      <button type="button" className={`btn btn--s ${kind}`} disabled={tooEarly} onClick={() => actions.choose(offer)}>
        {selected ? <Icon name="ok" small /> : null}
        {selected ? 'Selecionado' : 'Selecionar'}
      </button>
    </div>
  );
}

function PlainActs({ offer, flag, selected, tooEarly, actions }: FlightCardProps) {
  const kind = selected ? 'btn--ink' : flag ? 'btn--main' : 'btn--line';
  return (
    <div className={styles.acts}>
      {tooEarly ? null : (
        <a className={`btn btn--s ${kind}`} href={actions.buildChoiceUrl(offer)}>
          {selected ? 'Selecionado' : 'Selecionar'}
        </a>
      )}
    </div>
  );
}

function Card(props: FlightCardProps) {
  const { offer, verdict, party, flag, selected, open, searching, tooEarly, stale, plain, actions } = props;
  const name = formatShortName(offer.airline);
  const numbers = offer.segments.map(flightNumberText).join(' · ');
  const times = `${formatClock(offer.departsAt)} a ${formatClock(offer.arrivesAt)}`;
  const id = cardId(offer.id);
  return (
    <article
      id={id}
      tabIndex={-1}
      className={joinClasses(
        styles.card,
        cardKinds[offer.price.kind],
        flag && styles.best,
        selected && styles.sel,
        stale && styles.stale,
      )}
      aria-label={`${name} ${numbers}, ${times}`}
    >
      {flag ? (
        <span className={styles.flag}>
          <Sign />
          {flag}
        </span>
      ) : null}
      <AirlineTile airline={offer.airline} />
      <p className={styles.air}>
        {name}
        <small>{numbers}</small>
      </p>
      <CardPrice price={offer.price} perAdult={offer.perAdult} party={party} />
      <CardRoute offer={offer} />
      <CardFacts offer={offer} party={party} tooEarly={tooEarly} />
      {plain ? <PlainActs {...props} /> : <CardActs {...props} />}
      <div id={`${id}-detalhes`} className={styles.panel} hidden={!open}>
        {open ? (
          <CardDetails
            offer={offer}
            onChoose={tooEarly ? undefined : actions.choose}
            handover={actions.handover(offer)}
          />
        ) : null}
      </div>
      <VerdictStrip verdict={verdict} price={offer.price} searching={searching} actions={actions} />
    </article>
  );
}

/**
 * A flight at one price. Drawn again only when something on it changed: verdicts are worked out anew with every batch.
 * S-239
 */
export const FlightCard = memo(Card, (before, after) => {
  const { verdict: verdictBefore, ...restBefore } = before;
  const { verdict: verdictAfter, ...restAfter } = after;
  const names = Object.keys(restAfter) as (keyof typeof restAfter)[];
  return names.every((name) => Object.is(restBefore[name], restAfter[name])) && sameValue(verdictBefore, verdictAfter);
});
