import { existsSync, readFileSync } from 'node:fs';

const capture = new URL('../../../../shared/captures/modern-completed-cnf-sdu-2025-07-20.json', import.meta.url);
const fixture = new URL('../../../packages/fares/src/moblix/fixtures/modern-cash.json', import.meta.url);

type Leg = { departureDate: string; arrivalDate: string; flightNumber: number };
type Itinerary = { departureDate: string; arrivalDate: string; departure: string; arrival: string; legs: Leg[] };
export type ModernReply = {
  Completed: boolean;
  Data: { ActiveProviders: string[]; flights: { segments: Itinerary[] }[] }[];
};

/** A reply of 80 price groups: the recorded one where it lies beside the checkout, else made from our own fixture. */
export function largeReply(): { reply: ModernReply; origin: string; destination: string; date: string; from: string } {
  if (existsSync(capture)) {
    const reply = JSON.parse(readFileSync(capture, 'utf8')) as ModernReply;
    return { reply, origin: 'CNF', destination: 'SDU', date: '2025-07-20', from: 'Recorded reply, 80 groups' };
  }
  const { replies } = JSON.parse(readFileSync(fixture, 'utf8')) as { replies: ModernReply[] };
  const reply = replies.at(-1);
  const group = reply?.Data[0]?.flights[0];
  const itinerary = group?.segments[0];
  if (!reply?.Data[0] || !group || !itinerary) throw new Error('The fixture holds no price group');
  reply.Data[0].flights = Array.from({ length: 80 }, (_, index) => ({
    ...group,
    segments: Array.from({ length: 3 }, (_, way) => ({
      ...itinerary,
      legs: itinerary.legs.map((leg) => ({ ...leg, flightNumber: 1000 + index * 3 + way })),
    })),
  }));
  const { departure: origin, arrival: destination, departureDate } = itinerary;
  return { reply, origin, destination, date: departureDate.slice(0, 10), from: 'Fixture repeated to 80 groups' };
}

/** The same reply on another day; arrivals on the next day stay on the next day. */
export function onDay(text: string, from: string, to: string): string {
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return text.replaceAll(next(from), '<next>').replaceAll(from, to).replaceAll('<next>', next(to));
}
