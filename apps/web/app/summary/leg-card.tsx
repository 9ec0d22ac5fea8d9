import { shortAirlineName } from '@revoada/core/airlines/airlines';
import { formatDay } from '@revoada/core/format/time';
import type { Verdict } from '@revoada/core/miles/verdict';
import type { Party } from '@revoada/core/search/query';
import type { ReactNode } from 'react';
import { Journey } from '../results/card-details.tsx';
import { CardFacts } from '../results/card-facts.tsx';
import { CardPrice } from '../results/card-price.tsx';
import { CardRoute } from '../results/card-route.tsx';
import { flightNumberText } from '../results/card-text.ts';
import { VerdictStrip } from '../results/verdict-strip.tsx';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { AirlineTile } from '../ui/airline-tile.tsx';

/** One chosen flight, whole: what a traveller needs on paper too. */
export function LegCard({
  title,
  id,
  flight,
  party,
  verdict,
  doubtful,
  note,
  acts,
  labelOf,
}: {
  title: string;
  id: string;
  flight: ChosenFlight;
  party: Party;
  verdict: Verdict | null;
  /** The price is dimmed: it changed, or is gone. */
  doubtful: boolean;
  note: ReactNode;
  acts: ReactNode;
  labelOf: (code: string) => string;
}) {
  return (
    <section className="leg" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <small>
          {formatDay(flight.departsAt)} · {labelOf(flight.origin)} a {labelOf(flight.destination)}
        </small>
      </h2>
      <article
        className={`fl fl--${flight.price.kind}${doubtful ? ' fl--stale' : ''}`}
        aria-label={shortAirlineName(flight.airline)}
      >
        <AirlineTile airline={flight.airline} />
        <p className="fl__air">
          {shortAirlineName(flight.airline)}
          <small>{flight.segments.map(flightNumberText).join(' · ')}</small>
        </p>
        <CardPrice price={flight.price} perAdult={flight.perAdult} party={party} />
        <CardRoute offer={flight} />
        <CardFacts offer={flight} party={party} tooEarly={false} />
        <div className="leg__foot">
          {note}
          {acts}
        </div>
        {flight.segments.length > 1 ? (
          <div className="leg__stops">
            <Journey offer={flight} />
          </div>
        ) : null}
        {verdict ? <VerdictStrip verdict={verdict} price={flight.price} /> : null}
      </article>
    </section>
  );
}
