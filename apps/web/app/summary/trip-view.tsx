import type { Direction } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { describeOtherAirports } from '@revoada/core/trips/other-airports';
import { Link } from 'react-router';
import { MilesAdvice } from '../miles/miles-advice.tsx';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import type { PurchasedFlight } from '../selection/purchases.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { clockText } from './clock-text.ts';
import { LegCard } from './leg-card.tsx';
import { OtherPayments } from './other-payments.tsx';
import { PriceNote } from './price-note.tsx';
import styles from './summary.module.css';
import { findCardVerdict } from './totals.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { LegHandover, TogetherHandover } from './trip-acts.tsx';
import { findTripAward } from './trip-award.ts';
import { usePlaceLabels } from './use-place-labels.ts';
import type { Trip } from './use-trip.ts';

export const legTitles = { outbound: 'Voo de ida', return: 'Voo de volta' } as const;
export const legIds = { outbound: 'voo-de-ida', return: 'voo-de-volta' } as const;

function Bought({ purchase }: { purchase: PurchasedFlight }) {
  return (
    <div className={`${styles.note} ${styles.noteOk}`}>
      <Icon name="ok" small />
      <span>comprado {clockText(purchase.boughtAt, Date.now())}</span>
    </div>
  );
}

const missing = {
  outbound: { text: 'A ida ainda não foi escolhida.', link: 'Escolher a ida' },
  return: { text: 'A volta ainda não foi escolhida.', link: 'Escolher a volta' },
} as const;

/** In the place of a way that is not chosen yet. */
export function MissingLeg({ leg, url }: { leg: Direction; url: string }) {
  return (
    <section className={styles.leg} aria-labelledby={legIds[leg]}>
      <h2 id={legIds[leg]}>{legTitles[leg]}</h2>
      <div className={`${emptyStyles.empty} ${styles.legNone}`}>
        <p>{missing[leg].text}</p>
        <Link className="btn btn--ink btn--s" to={url}>
          {missing[leg].link}
        </Link>
      </div>
    </section>
  );
}

/** The chosen flights beside what they cost. `searchUrls` lead to the lists in which each way is chosen. */
export function TripView({
  trip,
  search,
  searchUrls,
}: {
  trip: Trip;
  search: SearchQuery;
  searchUrls: Readonly<Record<Direction, string>>;
}) {
  const labelPlace = usePlaceLabels();
  const { outbound, inbound, references } = trip;
  const flights = [outbound.flight, inbound.flight].filter((flight): flight is ChosenFlight => flight !== null);
  const open = outbound.bought === null && inbound.bought === null;
  const award = open ? findTripAward(flights, references) : null;
  const otherAirports =
    outbound.flight && inbound.flight ? describeOtherAirports(outbound.flight, inbound.flight) : null;
  const doubtful = outbound.doubtful || inbound.doubtful;
  const card = (leg: Direction) => {
    const { flight, checked, bought, doubtful: legDoubtful } = leg === 'outbound' ? outbound : inbound;
    if (!flight) return search.return ? <MissingLeg leg={leg} url={searchUrls[leg]} /> : null;
    const main = leg === 'outbound' ? bought === null : outbound.flight === null || outbound.bought !== null;
    return (
      <LegCard
        title={legTitles[leg]}
        id={legIds[leg]}
        flight={flight}
        party={search}
        verdict={
          bought
            ? null
            : findCardVerdict(flight, { beside: leg === 'outbound' ? inbound.flight : outbound.flight, references })
        }
        doubtful={legDoubtful}
        note={
          bought ? (
            <Bought purchase={bought} />
          ) : (
            <PriceNote flight={flight} checked={checked} of={flights.length > 1 ? leg : null} />
          )
        }
        acts={bought ? null : <LegHandover leg={leg} flight={flight} trip={trip} search={search} main={main} />}
        payments={
          bought ? null : (
            <OtherPayments
              leg={leg}
              flight={flight}
              onPay={(paid) =>
                trip.selection.payWith({ outbound: outbound.flight, return: inbound.flight, [leg]: paid })
              }
            />
          )
        }
        labelPlace={labelPlace}
      />
    );
  };
  return (
    <div className={styles.grid}>
      <TotalsPanel
        flights={flights}
        party={search}
        references={references}
        doubtful={doubtful}
        isBought={(flight) => (flight === outbound.flight ? outbound : inbound).bought !== null}
        onSwitch={(paid) => {
          const find = (flight: ChosenFlight | null) => (flight && paid[flights.indexOf(flight)]) ?? null;
          trip.selection.payWith({ outbound: find(outbound.flight), return: find(inbound.flight) });
        }}
      >
        <TogetherHandover trip={trip} search={search} />
        {award && !doubtful ? <MilesAdvice {...award} references={references} /> : null}
      </TotalsPanel>
      <div className={styles.legs}>
        {otherAirports ? (
          <p className={`${styles.note} ${styles.noteWarn}`}>
            <Icon name="warning" small />
            <span>Atenção aos aeroportos: {otherAirports}.</span>
          </p>
        ) : null}
        {card('outbound')}
        {card('return')}
      </div>
    </div>
  );
}
