import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import type { FoundChoice } from '../../selection/choice-in-url.ts';
import { BarLeg } from '../../selection/trip-bar/bar-leg.tsx';
import { applyWay, findSuggested, readBarTrip } from '../../selection/trip-bar/bar-trip.ts';
import { describeLegs } from '../../selection/trip-bar/describe-legs.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { useBarContext } from '../use-bar-context.ts';
import { PlainChanges } from './plain-changes.tsx';
import { PlainTotals } from './plain-totals.tsx';
import styles from './plain-trip.module.css';

/**
 * The trip being chosen on a page without scripts, over its list: the chosen outbound, the cost of the whole trip in
 * each way of paying, and the next steps as links.
 */
export function PlainTrip({
  page,
  foundChoice,
  party,
}: {
  page: ResultsPage;
  foundChoice: FoundChoice;
  party: PricedParty;
}) {
  const { choice } = page;
  const { searching } = page.search;
  const { selection, bought } = choice;
  const context = useBarContext(page);
  const { outbound } = selection;
  const atReturn = choice.roundTrip && choice.step === 'return' && outbound !== null;
  if (!atReturn) {
    return foundChoice.missing.length === 0 ? null : (
      <div className="wrap wrap--wide">
        <PlainChanges {...foundChoice} />
      </div>
    );
  }
  // The way back is what this list is for, also where one was chosen before.
  const open = { outbound, return: null };
  const trip = readBarTrip(open, { ...context, picked: null });
  const { selected } = trip;
  const { legs, suggested, note } = describeLegs({ selection: open, bought, context, searching }, selected);
  const buildWayUrl = (way: TripWay): string | null => {
    const back = findSuggested(way, context);
    const { outbound: paid } = applyWay(open, way, { bags: context.bags, jointTickets: context.search.jointTickets });
    return back && choice.buildChoiceUrl(back, paid && [paid]);
  };
  const url = selected && buildWayUrl(selected);
  return (
    <section className={`on-night ${styles.trip}`} aria-label="Voos Selecionados">
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <PlainChanges {...foundChoice} />
        <div className={styles.leg}>
          <BarLeg leg={legs.outbound} />
          <a href={choice.toOutbound}>Trocar a ida</a>
        </div>
        <div className={styles.leg}>
          <BarLeg leg={legs.return} />
          {suggested && url ? <a href={url}>Ficar com esta volta</a> : null}
        </div>
        {note ? <p className={styles.note}>{note}</p> : null}
        <PlainTotals label="Ida e volta" trip={trip} party={party} buildWayUrl={buildWayUrl} />
      </div>
    </section>
  );
}
