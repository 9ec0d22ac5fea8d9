import { formatShortName } from '@revoada/core/airlines/airlines';
import { findPlace, readSliceNumber } from '@revoada/core/flights/directions';
import { findUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { capitalize } from '@revoada/core/format/capitalize';
import { formatBRL } from '@revoada/core/format/money';
import { formatClock } from '@revoada/core/format/time';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { referenceText } from '@revoada/core/journeys/reference-text';
import {
  AVAILABILITY_LABELS,
  AVAILABILITY_NOTE,
  milesAvailability,
  milesPerAdult,
} from '@revoada/core/miles/availability';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { findOfferToShow } from '@revoada/core/results/rows/answer';
import { type FareChoice, listFareChoices } from '@revoada/core/results/rows/fare-choices';
import type { RowGroup } from '@revoada/core/results/rows/group-hours';
import { explainNoShow } from '@revoada/core/results/rows/no-show-text';
import { countShares, type PricedParty } from '@revoada/core/results/rows/per-person';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { findWinningCell, type Row } from '@revoada/core/results/rows/row';
import { nameSlice, nameThisSlice } from '@revoada/core/search/texts/slice-names';
import { type ReactNode, useMemo } from 'react';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { FrontPageNote } from '../../handover/front-page-note.tsx';
import type { Handover } from '../../handover/handover.ts';
import { FlightHandover } from '../../handover/handover-button.tsx';
import { MilesAdvice } from '../../miles/miles-advice.tsx';
import { describePayment } from '../../selection/trip-bar/bar-text.ts';
import { SoldNote } from '../../ui/sold-note.tsx';
import { OnlySource } from '../sources/only-source.tsx';
import { OtherSources } from '../sources/other-sources.tsx';
import { ChooseAct, type ChoosingProps } from './choose-act.tsx';
import { FareTable } from './fare-table.tsx';
import styles from './row-details.module.css';
import { LaterFlights, RowLegs } from './row-legs.tsx';
import { RowLinks } from './row-links.tsx';
import { checkedOnlyText } from './row-text.ts';
import { WaysAtFares } from './ways-at-fares.tsx';

type Props = ChoosingProps & {
  row: Row;
  group: RowGroup;
  /** The chosen offer of the journey, else the offer of a list that shows one price; null in the comparison. */
  chosen: FlightOffer | null;
  party: PricedParty;
  step: Direction;
  references: ReferencePrices;
  onHour: (journeyKey: string) => void;
  /** The way to the airline's site, which scripts open; absent on a page read without them. */
  handover?: (offer: FlightOffer) => Handover;
  /** On a page read without scripts: each hour is chosen by a link, and the browser knows nothing of its reader. */
  plain?: boolean;
  /** The flight back of a journey's key; null where the account does not see it. */
  findReturn: (journeyKey: string) => ListedOffer | null;
  /** URL of the row that shows an offer. */
  buildOfferUrl: (id: string) => string;
  /** The row's journey as it is priced now; null where the list has it no more. */
  priced: PricedJourney | null;
};

/** An hour without scripts: a link that chooses its flight, like the row's link. */
function PlainHour({ row, text, ...choosing }: ChoosingProps & { row: Row; text: ReactNode }) {
  const offer = findOfferToShow(row);
  return offer ? (
    <ChooseAct {...choosing} offer={offer}>
      <span className="vh">Escolher </span>
      {text}
    </ChooseAct>
  ) : (
    text
  );
}

/** The hours of a group as choices. */
function Hours({
  row,
  group,
  onHour,
  plain = false,
  ...choosing
}: Pick<Props, 'row' | 'group' | 'onHour' | 'plain'> & ChoosingProps) {
  if (group.others.length === 0) return null;
  const hours = [group.lead, ...group.others].toSorted((a, b) => (a.journey.departsAt < b.journey.departsAt ? -1 : 1));
  return (
    <fieldset className={styles.hours}>
      <legend>Mesmo preço, outro horário</legend>
      {hours.map((each) => {
        const { key, departsAt, arrivesAt } = each.journey;
        // One text node, so that no gap separates the mark from the time.
        const text = (
          <span>
            {formatClock(departsAt)} – {formatClock(arrivesAt)}
            <DayShift flight={each.journey} />
          </span>
        );
        if (plain) return <PlainHour key={key} {...choosing} row={each} text={text} />;
        return (
          <button key={key} type="button" aria-pressed={key === row.journey.key} onClick={() => onHour(key)}>
            {text}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Saving per thousand miles here, against their reference price. */
function Worth({ row: { comparison } }: Pick<Props, 'row'>) {
  if (comparison === null) return null;
  const { award, centsPerThousand, reference, winner, basis } = comparison;
  const unit = findUnit(award.programme);
  const verdicts = {
    miles: `, por isso ${unit === 'pontos' ? 'os pontos' : 'as milhas'} ganham.`,
    cash: ', por isso o dinheiro ganha.',
    draw: ': dá quase no mesmo.',
  };
  return (
    <p className={styles.worth}>
      Aqui cada mil {unit} {programmeName(award.programme)} rendem <b>{formatBRL(centsPerThousand, { cents: true })}</b>{' '}
      ({referenceText(reference)}){verdicts[winner ?? 'draw']}
      {basis === 'company' ? ' Em dinheiro, vale o preço que a companhia informa.' : null}
    </p>
  );
}

/** Advice on the reader's miles; nothing where a price is hidden, or quoted and not sold. */
function OwnMiles({ row, references }: Pick<Props, 'row' | 'references'>) {
  const { cash, miles } = row;
  const comparison = row.comparison ?? row.outOfReach;
  if (comparison?.basis !== 'offer' || !cash?.offer || !miles?.offer || miles.besides.length > 0) return null;
  return <MilesAdvice award={comparison.award} cashCents={comparison.cashCents} references={references} />;
}

function Availability({ offer, party }: { offer: ListedOffer; party: PricedParty }) {
  const perAdult = milesPerAdult(offer, party);
  if (offer.price.kind !== 'miles' || perAdult === null) return null;
  const word = AVAILABILITY_LABELS[milesAvailability(offer.price.programme, perAdult)];
  return (
    <p className={styles.note}>
      {programmeName(offer.price.programme)}: disponibilidade <b>{word}</b>, {AVAILABILITY_NOTE}.
    </p>
  );
}

/** What is lost with a missed flight, where one of the fares is sold together with other slices. */
function NoShowNote({ fares, step }: Pick<Props, 'step'> & { fares: readonly FareChoice[] }) {
  const place = findPlace(step);
  const tickets = fares.flatMap(({ row: { cash, miles } }) => [cash, miles]).flatMap((cell) => cell?.tickets ?? []);
  const joint = tickets.find(({ joint, slices }) => joint && slices.includes(place));
  return joint ? <p className={styles.note}>{explainNoShow(joint.slices, readSliceNumber(step) !== null)}</p> : null;
}

/** Which price includes a checked bag, where the other does not. */
function CheckedBagNote({ row }: Pick<Props, 'row'>) {
  const text = checkedOnlyText(row);
  return text && <p className={styles.note}>Mala despachada: {text}.</p>;
}

/** What is charged in other currencies: of the price in reais, else of the one in miles. */
const listSold = ({ cash, miles }: Row) =>
  (cash?.offer ? cash.sold : undefined) ?? (miles?.offer ? miles.sold : undefined);

/** Details of a row: its flights, every fare in both kinds of money, and the link to the airline. */
export function RowDetails(props: Props) {
  const { row, priced, party, step, references, tooEarly, selected, onChoose, plain = false, handover } = props;
  const choosing = { tooEarly, selected, onChoose };
  const fares = useMemo(() => (priced ? listFareChoices(priced, references) : []), [priced, references]);
  const award = row.miles?.offer;
  const chosen = props.chosen ?? findWinningCell(row)?.offer ?? row.cash?.offer ?? award ?? row.journey.offers[0];
  const [first] = row.journey.offers;
  if (!first || !chosen) return null;
  return (
    <div className={styles.open}>
      <div className={styles.flights}>
        <RowLegs offer={first} title={capitalize(nameSlice(step))} />
        <Hours row={row} group={props.group} onHour={props.onHour} plain={plain} {...choosing} />
        <LaterFlights {...props} />
      </div>
      <div className={styles.prices}>
        <FareTable row={row} fares={fares} step={step} party={party} {...choosing} />
        <NoShowNote fares={fares} step={step} />
        <CheckedBagNote row={row} />
        <SoldNote sold={listSold(row)} shares={countShares(party)} />
        <Worth row={row} />
        {plain ? null : <OwnMiles row={row} references={references} />}
        {award ? <Availability offer={award} party={party} /> : null}
        {award ? <OnlySource offer={award} /> : null}
        <OtherSources fares={fares} step={step} party={party} />
        <WaysAtFares fares={fares} shown={chosen} step={step} party={party} {...choosing} />
      </div>
      <div className={styles.foot}>
        {plain ? null : <RowLinks url={props.buildOfferUrl(chosen.id)} />}
        <ChooseAct {...choosing} offer={chosen} className={`btn btn--main btn--wide ${styles.choose}`}>
          Escolher {nameThisSlice(step)} {describePayment(chosen.price)}
          <span className="vh"> {formatShortName(chosen.airline)}</span>
        </ChooseAct>
        {handover ? <FlightHandover offer={chosen} handover={() => handover(chosen)} /> : null}
        {plain ? null : <FrontPageNote offer={chosen} className={styles.front} />}
      </div>
    </div>
  );
}
