import type { SearchQuery } from '@revoada/core/search/query';
import { Link } from 'react-router';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { Icon } from '../ui/icon.tsx';
import { clockText } from './clock-text.ts';
import { LegCard } from './leg-card.tsx';
import { PriceNote } from './price-note.tsx';
import { verdictOf } from './totals.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { LegHandover, TogetherHandover } from './trip-acts.tsx';
import { usePlaceLabels } from './use-place-labels.ts';
import type { Trip } from './use-trip.ts';

const titles = { outbound: 'Voo de ida', return: 'Voo de volta' } as const;

function Bought({ trip }: { trip: Trip }) {
  return (
    <div className="note note--ok">
      <Icon name="ok" small />
      <span>comprado{trip.purchase ? ` ${clockText(trip.purchase.timestamp, Date.now())}` : ''}</span>
    </div>
  );
}

/** The chosen flights beside what they cost. */
export function TripView({ trip, search, returnAddress }: { trip: Trip; search: SearchQuery; returnAddress: string }) {
  const labelOf = usePlaceLabels();
  const { outbound, inbound, references } = trip;
  const flights = [outbound.flight, inbound.flight].filter((flight): flight is ChosenFlight => flight !== null);
  const card = (leg: 'outbound' | 'return') => {
    const { flight, checked, bought, doubtful } = leg === 'outbound' ? outbound : inbound;
    if (!flight) return null;
    const main = leg === 'outbound' ? !bought : outbound.flight === null || outbound.bought;
    return (
      <LegCard
        title={titles[leg]}
        id={leg === 'outbound' ? 'voo-de-ida' : 'voo-de-volta'}
        flight={flight}
        party={search}
        verdict={verdictOf(flight, references)}
        doubtful={doubtful}
        note={bought ? <Bought trip={trip} /> : <PriceNote flight={flight} checked={checked} />}
        acts={bought ? null : <LegHandover leg={leg} flight={flight} trip={trip} search={search} main={main} />}
        labelOf={labelOf}
      />
    );
  };
  return (
    <div className="trip-sum__grid">
      <div className="trip-sum__legs">
        {card('outbound')}
        {card('return')}
        {outbound.flight && !inbound.flight && search.return ? (
          <section className="leg" aria-labelledby="voo-de-volta">
            <h2 id="voo-de-volta">{titles.return}</h2>
            <div className="empty leg__none">
              <p>A volta ainda não foi escolhida.</p>
              <Link className="btn btn--ink btn--s" to={returnAddress}>
                Escolher a volta
              </Link>
            </div>
          </section>
        ) : null}
      </div>
      <TotalsPanel
        flights={flights}
        party={search}
        references={references}
        doubtful={outbound.doubtful || inbound.doubtful}
      >
        <TogetherHandover trip={trip} search={search} />
      </TotalsPanel>
    </div>
  );
}
