import type { Direction } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { parseResultsView } from '@revoada/core/results/view';
import { formatChoice } from '@revoada/core/search/choice-params';
import { priceChangedText, searchMessages } from '@revoada/core/search/messages';
import type { SearchQuery } from '@revoada/core/search/query';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import { airlineVisit } from '../../handover/airline-visit.ts';
import { FareToChooseNote } from '../../handover/fare-to-choose-note.tsx';
import { FrontPageNote } from '../../handover/front-page-note.tsx';
import { GuidanceList, guidanceTitle } from '../../handover/guidance-step.tsx';
import { NoLink } from '../../handover/handover-button.tsx';
import type { FoundChoice } from '../../selection/choice-in-url.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { Icon } from '../../ui/icon.tsx';
import { LegCard } from '../leg-card.tsx';
import { OfLeg } from '../of-leg.tsx';
import { OtherPayments } from '../other-payments.tsx';
import { payFlights, priceSummary } from '../price-summary.ts';
import { PurchaseSteps } from '../purchase-steps.tsx';
import { orderPurchases, type Purchase } from '../purchases-in-order.ts';
import styles from '../summary.module.css';
import { TotalsPanel } from '../totals-panel.tsx';
import type { TripInUrl } from '../trip-in-url.server.ts';
import { legIds, legTitles, MissingLeg } from '../trip-view.tsx';
import { describeTwoPurchases } from '../two-purchases.ts';
import { ageText } from './age-text.ts';
import plainStyles from './plain-summary.module.css';

const directions = ['outbound', 'return'] as const;

/** What has to be known before anything is bought. */
function findWarnings({ outbound, return: back, missing, changed }: FoundChoice): string[] {
  return [
    ...(missing.length > 0 ? [searchMessages.chosenIsGone] : []),
    ...(changed.length > 0 ? [priceChangedText(changed)] : []),
    ...(outbound && back && !leavesInTime(back, outbound.arrivesAt) ? ['A volta sai antes de a ida chegar.'] : []),
  ];
}

/** The link to the airline, what has to be done there, and how an award is redeemed. S-041, S-520 */
function AirlineActs({
  flight,
  of,
  search,
  main,
}: {
  flight: ChosenFlight;
  /** Named by the link; null where the page shows one flight alone. */
  of: Direction | null;
  search: SearchQuery;
  main: boolean;
}) {
  const handover = { offers: [flight], search } as const;
  const visit = airlineVisit(handover);
  if (!visit) return <NoLink airline={flight.airline} />;
  return (
    <>
      <a
        className={`btn btn--s ${main ? 'btn--main' : 'btn--line'} ${styles.legGo}`}
        href={visit.url}
        rel="noopener noreferrer"
        target="_blank"
      >
        Ir para a companhia
        <OfLeg leg={of} />
        <Icon name="external" small />
      </a>
      <FareToChooseNote offer={flight} className={styles.legFront} />
      <FrontPageNote offer={flight} className={styles.legFront} />
      {flight.price.kind === 'miles' ? (
        <details className={plainStyles.guide}>
          <summary>{guidanceTitle(handover)}</summary>
          <GuidanceList handover={handover} visit={visit} />
        </details>
      ) : null}
    </>
  );
}

/** Both ways with one link, where one seller sells both in the same money; else that they take two purchases. S-240 */
function TogetherLink({ found: { outbound, return: back }, query }: { found: FoundChoice; query: SearchQuery }) {
  if (!outbound || !back) return null;
  const visit = airlineVisit({ offers: [outbound, back], search: query });
  const purchases = visit ? null : describeTwoPurchases(outbound, back);
  if (!visit) return purchases && <p className={styles.totalNote}>{purchases}</p>;
  return (
    <>
      <a className="btn btn--line btn--wide" href={visit.url} rel="noopener noreferrer" target="_blank">
        Ida e volta juntas
        <Icon name="external" small />
      </a>
      <p className={styles.totalNote}>Na mesma compra, o total da companhia pode ser diferente desta soma.</p>
    </>
  );
}

/** The chosen flights beside what they cost, as the scripts' own summary shows them. */
export function PlainTripView({
  query,
  found,
  chosen: { labels, ageMinutes },
  params,
  urls,
  references,
}: {
  query: SearchQuery;
  found: FoundChoice;
  chosen: TripInUrl;
  params: URLSearchParams;
  urls: Readonly<Record<Direction, string>>;
  references: ReferencePrices;
}) {
  const purchases = directions.flatMap((leg): Purchase[] => {
    const flight = found[leg];
    return flight ? [{ leg, flight, bought: false }] : [];
  });
  const trip = priceSummary(purchases, references);
  const ordered = orderPurchases(purchases);
  const warnings = findWarnings(found);
  const buildPaidUrl = (offers: Parameters<typeof formatChoice>[0]) => `/summary?${formatChoice(offers, params)}`;
  const missing = directions.filter((leg) => !found[leg] && (query.return || found.missing.includes(leg)));
  const card = ({ leg, flight }: Purchase) => (
    <LegCard
      title={legTitles[leg]}
      id={legIds[leg]}
      flight={flight}
      party={query}
      doubtful={false}
      note={
        <p className={styles.note}>
          <Icon name="clock" small />
          <span>{ageText(ageMinutes)}</span>
          <a className={plainStyles.change} href={urls[leg]}>
            {leg === 'outbound' ? 'Trocar a ida' : 'Trocar a volta'}
          </a>
        </p>
      }
      acts={
        <AirlineActs
          flight={flight}
          of={purchases.length > 1 ? leg : null}
          search={query}
          main={leg === ordered[0]?.leg}
        />
      }
      payments={
        <OtherPayments
          leg={leg}
          flight={flight}
          onPay={() => undefined}
          buildUrl={(offer) => buildPaidUrl({ [leg]: offer })}
        />
      }
      labelPlace={(code) => labels[code] ?? code}
    />
  );
  return (
    <>
      {warnings.length > 0 ? (
        <ul className={plainStyles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon name="warning" small />
              {warning}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.grid}>
        <TotalsPanel
          trip={trip}
          party={{ ...query, perPerson: parseResultsView(params).perPerson }}
          references={references}
          doubtful={false}
          onPay={() => undefined}
          buildUrl={(way) => {
            const paid = payFlights(purchases, way);
            return buildPaidUrl(Object.fromEntries(purchases.map(({ leg }, at) => [leg, paid[at]])));
          }}
        >
          <TogetherLink found={found} query={query} />
        </TotalsPanel>
        <PurchaseSteps
          purchases={ordered}
          card={card}
          missing={missing.map((leg) => <MissingLeg key={leg} leg={leg} url={urls[leg]} />)}
        />
      </div>
    </>
  );
}
