import { readPayment } from '../../flights/payment.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { type ChoiceInUrl, type ChosenFare, type ChosenOffer, countAmount } from '../../search/choice-params.ts';
import type { JointTicket, JointTickets } from '../../search/joint-tickets.ts';
import { type NamedSlice, toTicketOffer } from '../ticket-offers.ts';

type TicketChoice = ChosenFare & { slices: readonly number[] };

type ChosenTicketOptions = NamedSlice & {
  jointTickets: JointTickets;
  /** The choices of all slices, in the order in which they are flown. */
  choices: readonly ChoiceInUrl[];
};

/**
 * Finds a flight chosen at the price of a joint ticket, at its current price; null without a match. The ticket agrees with
 * the choices of all slices that it covers; a slice without a choice is still open.
 */
export function findChosenTicket(
  chosen: ChosenFare,
  { slice, direction, jointTickets, choices }: ChosenTicketOptions,
): ChosenOffer<ListedOffer> | null {
  const { slices, amount } = chosen;
  if (!slices?.includes(slice)) return null;
  const others = choices.filter((_, at) => at !== slice && slices.includes(at));
  if (!others.every((other) => other === null || namesSameTicket(other, { ...chosen, slices }))) return null;
  const tickets = jointTickets.tickets.filter((ticket) => agrees(ticket, { ...chosen, slices }, slice, choices));
  const same = tickets.find(({ price }) => countAmount(price) === amount);
  const [cheapest] = tickets.toSorted((a, b) => countAmount(a.price) - countAmount(b.price));
  const ticket = same ?? cheapest;
  const offer = ticket ? toTicketOffer(ticket, { slice, direction }, jointTickets) : null;
  return offer && { offer, changed: same === undefined };
}

/** True for a choice at the price of the same ticket. */
function namesSameTicket(other: ChoiceInUrl, { payment, slices }: TicketChoice): boolean {
  if (other === null || other === 'unreadable') return false;
  return other.payment === payment && other.slices?.join() === slices.join();
}

function agrees(
  { price, parts }: JointTicket,
  chosen: TicketChoice,
  slice: number,
  choices: readonly ChoiceInUrl[],
): boolean {
  if (readPayment(price) !== chosen.payment) return false;
  if (parts.map((part) => part.slice).join() !== chosen.slices.join()) return false;
  return parts.every((part) => {
    const choice = part.slice === slice ? chosen : choices[part.slice];
    if (!choice || choice === 'unreadable') return true;
    return choice.journeyKey === part.journeyKey && choice.fareFamily === part.fareFamily;
  });
}
