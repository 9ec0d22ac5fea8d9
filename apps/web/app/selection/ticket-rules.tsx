import type { FlightOffer } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { describeConditions } from '@revoada/core/format/conditions-text';
import { explainNoShow } from '@revoada/core/results/rows/no-show-text';
import { nameSlices } from '@revoada/core/search/texts/slice-places';
import type { WayTicket } from '@revoada/core/trips/way-tickets';

type Props = {
  tickets: readonly WayTicket[];
  /** By slice; null for one that is not chosen. */
  flights: readonly (FlightOffer | null)[];
  shares: number;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral: boolean;
  className?: string | undefined;
};

/** The rules of what is bought, as far as sources report them: 'Ida: não remarca, não reembolsa'. */
export function TicketRules({ tickets, flights, shares, isSeveral, className }: Props) {
  const rules = listTicketRules({ tickets, flights, shares, isSeveral });
  if (rules.length === 0) return null;
  return (
    <ul className={className} aria-label="Regras das tarifas">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

export function listTicketRules({ tickets, flights, shares, isSeveral }: Omit<Props, 'className'>): string[] {
  return tickets.flatMap((ticket) => {
    const { slices, price, joint } = ticket;
    const flight = flights[slices[0] ?? 0];
    // The rules of a fare that is paid otherwise are not those of this purchase.
    const fareConditions =
      flight && !flight.ticket && readPayment(flight.price) === readPayment(price) ? flight.conditions : null;
    const rules = describeConditions(joint ? joint.conditions : fareConditions, shares);
    const name = nameTicket(ticket, isSeveral);
    return [rules ? `${name}: ${rules}.` : [], joint ? explainNoShow(slices, isSeveral) : []].flat();
  });
}

function nameTicket({ slices }: WayTicket, isSeveral: boolean): string {
  if (isSeveral) return nameSlices(slices);
  if (slices.length > 1) return 'Ida e volta';
  return slices[0] === 1 ? 'Volta' : 'Ida';
}
