import type { Direction } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { nameTheSlice } from '@revoada/core/search/texts/slice-names';
import { airlineVisit } from '../../handover/airline-visit.ts';
import { FareToChooseNote } from '../../handover/fare-to-choose-note.tsx';
import { FrontPageNote } from '../../handover/front-page-note.tsx';
import { GuidanceList, guidanceTitle } from '../../handover/guidance-list.tsx';
import { NoLink } from '../../handover/handover-button.tsx';
import { describeTwoPurchases } from '../../handover/purchases/two-purchases.ts';
import { isSameTicket } from '../../recheck/ticket-check.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfLeg } from '../of-leg.tsx';
import styles from '../summary.module.css';
import { ageText } from './age-text.ts';
import plainStyles from './plain-acts.module.css';

/** Age of a flight's price, and a link to the list with other flights. */
export function PlainNote({ leg, ageMinutes, url }: { leg: Direction; ageMinutes: number; url: string }) {
  return (
    <p className={styles.note}>
      <Icon name="clock" small />
      <span>{ageText(ageMinutes)}</span>
      <a className={plainStyles.change} href={url}>
        Trocar {nameTheSlice(leg)}
      </a>
    </p>
  );
}

/** Link to the airline with instructions, and how an award is redeemed. */
export function PlainLegActs({
  flight,
  of,
  search,
  main,
}: {
  flight: ChosenFlight;
  /** Direction in the link's text; null where the page shows a single flight. */
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
      <FareToChooseNote offer={flight} party={search} className={styles.legFront} />
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

/**
 * One link for both directions where a seller offers both in the same currency; else a note that they take two
 * purchases.
 */
export function PlainTogether({
  flights: [outbound, back],
  search,
}: {
  flights: readonly ChosenFlight[];
  search: SearchQuery;
}) {
  if (!outbound || !back || isSameTicket(outbound, back)) return null;
  const visit = airlineVisit({ offers: [outbound, back], search });
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
