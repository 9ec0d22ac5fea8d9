import { type FilledEnvelope, testBackend } from '@revoada/sandbox/flight-backend/in-process';

export type LargeReply = { reply: FilledEnvelope; origin: string; destination: string; date: string; what: string };

const route = { origin: 'CGH', destination: 'SDU', date: '2026-12-10' };

/** Recorded itineraries have more fields than the stand-in's; a longer token makes up for their bytes. */
const rateTokenLength = 320;

/**
 * Complete reply of a busy route, the same on every machine: flights of the stand-in, as large as the largest recorded
 * reply.
 */
export async function largeReply(): Promise<LargeReply> {
  const { origin, destination, date } = route;
  const reply = await testBackend().finished({ Origem: origin, Destino: destination, Ida: date });
  const groups = reply.Data[0].flights;
  const itineraries = groups.flatMap(({ segments }) => segments);
  for (const itinerary of itineraries) itinerary.rateToken = itinerary.rateToken.padEnd(rateTokenLength, '0');
  const kilobytes = Math.round(JSON.stringify(reply).length / 1024);
  return { reply, ...route, what: `${groups.length} price groups, ${itineraries.length} itineraries, ${kilobytes} KB` };
}

/** Reply of a search without flights yet, with one active provider. */
export function pendingReply({ reply }: LargeReply): string {
  return JSON.stringify({
    ...reply,
    Completed: false,
    Data: [{ ...reply.Data[0], ActiveProviders: ['Latam'], flights: [] }],
  });
}

/** The same reply on another day, keeping arrivals on the next day. */
function onDay(text: string, from: string, to: string): string {
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return text.replaceAll(next(from), '<next>').replaceAll(from, to).replaceAll('<next>', next(to));
}

/** Complete reply on the wire, cached for each day. */
export function repliesByDay({ reply, date }: LargeReply): (day: string) => Buffer {
  const text = JSON.stringify(reply);
  const bodies = new Map<string, Buffer>();
  return (day) => {
    const body = bodies.get(day) ?? Buffer.from(onDay(text, date, day));
    bodies.set(day, body);
    return body;
  };
}
