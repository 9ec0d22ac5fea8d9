import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { referenceSentence } from '@revoada/core/journeys/reference-text';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { partyLabel } from '@revoada/core/search/party';
import { flightsText } from '@revoada/core/search/status-text';
import { findBetterPayment } from '@revoada/core/trips/better-payment';
import { sumPrices, type TripTotal } from '@revoada/core/trips/trip-total';
import { type ReactNode, useRef } from 'react';
import verdictStyles from '../flight-card/verdict.module.css';
import { verdictTones } from '../flight-card/verdict-strip.tsx';
import { type ChosenFlight, swapOffer } from '../selection/chosen-flight.ts';
import { Icon } from '../ui/icon.tsx';
import { BetterPayment } from './better-payment.tsx';
import styles from './summary.module.css';
import { type TripVerdict, tripVerdict } from './totals.ts';
import { tripVerdictTexts } from './trip-verdict-texts.ts';

function Sums({ totals }: { totals: TripTotal }) {
  return (
    <dl className={styles.sums}>
      {totals.cashCents !== null ? (
        <div>
          <dt>Em dinheiro</dt>
          <dd>
            <span className="tone-cash">{formatBRL(totals.cashCents, { cents: true })}</span>
            {totals.unknownTaxes && totals.awards.length === 0 ? <small>{UNKNOWN_TAXES}</small> : null}
          </dd>
        </div>
      ) : null}
      {totals.awards.map(({ programme, miles, taxCents }) => (
        <div key={programme}>
          <dt>{programmeName(programme)}</dt>
          <dd>
            <span className="tone-miles">{formatMiles({ programme, miles })}</span>
            {taxCents === 0 ? null : (
              <small>{taxCents === null ? UNKNOWN_TAXES : `+ ${formatBRL(taxCents, { cents: true })} de taxas`}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole trip one way or the other, beside the choice that was made. */
function Comparison({ verdict, mixedCents }: { verdict: TripVerdict; mixedCents: number | null }) {
  const { kind, text, reason } = tripVerdictTexts(verdict, mixedCents);
  return (
    <div className={`${verdictStyles.verd} ${verdictTones[kind]}`} data-verdict>
      <p className={verdictStyles.say}>
        <Icon name={kind === 'draw' ? 'equal' : 'ok'} small />
        <b>{text}</b>
        <span className={verdictStyles.why}>{reason}</span>
      </p>
    </div>
  );
}

/** What the trip costs, each kind of money by itself, and what that comes to. S-043 */
export function TotalsPanel({
  flights,
  party,
  references,
  doubtful,
  isBought,
  onSwitch,
  buildSwitchUrl,
  children,
}: {
  flights: readonly ChosenFlight[];
  party: Party;
  references: ReferencePrices;
  /** Some price changed or is gone: these sums are the old ones. */
  doubtful: boolean;
  /** What is bought is paid as it is. */
  isBought: (flight: ChosenFlight) => boolean;
  /** Takes the same flights, in their order, each with the offer that pays it now. */
  onSwitch: (flights: ChosenFlight[]) => void;
  /** Where the same flights are paid so, for readers without scripts. */
  buildSwitchUrl?: (paid: readonly FlightOffer[]) => string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const totals = sumPrices(
    flights.map(({ price }) => price),
    references,
  );
  const ways = flights.map((flight) => [flight, ...(isBought(flight) ? [] : (flight.otherOffers ?? []))] as const);
  const better = doubtful ? null : findBetterPayment<FlightOffer>(ways, references);
  const switchTo = (paid: readonly FlightOffer[]) => {
    onSwitch(
      flights.map((flight, index) => {
        const offer = paid[index];
        return offer && offer !== flight ? swapOffer(flight, offer) : flight;
      }),
    );
    // The button that was pressed is gone: a screen reader goes on at the new total.
    heading.current?.focus();
  };
  // One flight's verdict stands on its card.
  // What is to be done about it is said once.
  const verdict = flights.length > 1 && better === null ? tripVerdict(flights, references) : null;
  const mixedCents = totals.cashCents === null || totals.awards.length === 0 ? null : totals.costCents;
  const used = totals.awards.flatMap(({ programme }) => references[programme] ?? []);
  return (
    <section className={styles.total} aria-labelledby="total">
      <h2 id="total" ref={heading} tabIndex={-1}>
        Total
      </h2>
      <p className={styles.totalWho}>
        {partyLabel(party)} · {flightsText(flights.length)}
      </p>
      <Sums totals={totals} />
      {totals.costCents !== null && totals.awards.length > 0 ? (
        <p className={styles.totalEq}>
          Equivale a <b>{formatBRL(totals.costCents, { cents: true })}</b>
          <small>{[...new Set(used.map(referenceSentence))].join(' ')}</small>
        </p>
      ) : null}
      {doubtful ? (
        <p className={styles.totalOld}>
          <Icon name="warning" small />
          Há um preço que mudou ou sumiu: este total ainda é o antigo.
        </p>
      ) : null}
      <div className={styles.totalActs}>
        {better ? (
          <BetterPayment
            {...better}
            url={buildSwitchUrl?.(better.flights) ?? null}
            onSwitch={() => switchTo(better.flights)}
          />
        ) : null}
        {children}
      </div>
      {verdict ? <Comparison verdict={verdict} mixedCents={mixedCents} /> : null}
    </section>
  );
}
