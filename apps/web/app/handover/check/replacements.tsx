import type { FlightOffer } from '@revoada/core/flights/offer';
import { turnOffer } from '@revoada/core/flights/offer-keys';
import { formatBRL } from '@revoada/core/format/money';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { useReferences } from '../../miles/use-miles.ts';
import { type ChosenFlight, swapOffer } from '../../selection/chosen-flight.ts';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { toFlightAsChosen } from '../../selection/trip-flight.ts';
import { Icon } from '../../ui/icon.tsx';
import { findWholeTrip, type Handover } from '../handover.ts';
import { joinChosen } from '../join-chosen.ts';
import styles from './check.module.css';
import { nameReplacement, pickReplacements } from './describe-check.ts';
import { type HandoverCheck, listFlights } from './handover-check.ts';

/** The purchase of another offer in place of its flight. */
export function replaceFlight(handover: Handover, offer: FlightOffer): Handover {
  const { leg, chosen, seenAt } = handover;
  if (leg === 'both') return handover;
  const [flight]: readonly [ChosenFlight, FlightOffer?] = handover.offers;
  const directed = offer.direction === leg ? offer : turnOffer(offer, leg);
  const paid = offer.journeyKey === flight.journeyKey ? swapOffer(flight, directed) : directed;
  const replacement: ChosenFlight = {
    ...paid,
    ...(flight.wantedBags && { wantedBags: flight.wantedBags }),
    ...(seenAt !== null && { seenAt }),
  };
  const { withBestReturn: _, ...rest } = handover;
  if (leg !== 'outbound' && leg !== 'return') {
    const slices = handover.slices?.map((each) => (each.leg === leg ? { leg, flight: replacement } : each));
    return { ...rest, offers: [replacement], ...(slices && { slices }) };
  }
  return { ...rest, offers: [replacement], ...(chosen && { chosen: joinChosen(chosen, leg, replacement) }) };
}

type Payer = { references: ReferencePrices; wallet: SpendableWallet | null };

/** The whole trip as chosen, or the purchase where no other flight is known. */
function priceWhole(handover: Handover, payer: Payer): TripWay | null {
  const flights: readonly ChosenFlight[] = findWholeTrip(handover) ?? listFlights(handover);
  return priceChosenTrip({ flights: flights.map(toFlightAsChosen) }, payer).chosen;
}

/** ', R$ 253 a mais', ', cabe' */
function describeCost(way: TripWay, before: TripWay | null): string {
  const [cost, old] = [way.total.costCents, before?.total.costCents ?? null];
  const more = cost === null || old === null ? 0 : Math.round((cost - old) / 100) * 100;
  const difference = more === 0 ? '' : `, ${formatBRL(Math.abs(more))} a ${more > 0 ? 'mais' : 'menos'}`;
  return `${difference}${way.payment?.fits && way.total.awards.length > 0 ? ', cabe' : ''}`;
}

/** The next best ways in place of a fare that is gone. */
export function Replacements({
  check,
  wallet,
  onReplace,
}: {
  check: HandoverCheck;
  wallet: SpendableWallet | null;
  onReplace: (handover: Handover) => void;
}) {
  const { references } = useReferences(null);
  const { handover } = check;
  const offers = pickReplacements(check);
  if (offers.length === 0) return null;
  const payer = { references, wallet };
  const before = priceWhole(handover, payer);
  return (
    <ul className={styles.ways}>
      {offers.map((offer) => {
        const next = replaceFlight(handover, offer);
        const way = priceWhole(next, payer);
        return (
          <li key={offer.id}>
            <button type="button" onClick={() => onReplace(next)}>
              <span>{nameReplacement(handover, offer)}</span>
              {way ? (
                <small>
                  {findWholeTrip(next) ? 'viagem: ' : null}
                  <TotalAmounts total={way.total} shares={1} />
                  {describeCost(way, before)}
                </small>
              ) : null}
              <Icon name="right" small />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
