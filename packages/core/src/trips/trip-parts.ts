/*
 * How the trips around one slice are listed:
 * 1. For each other slice, keep the useful pairs of a journey and a ticket.
 * 2. Backwards from the last slice, list what may follow each slice, once for each set of journeys that tickets over
 *    several slices have fixed.
 * 3. Forwards from the first slice, list what may come before the slice that is being chosen.
 * 4. For each journey of that slice, combine its tickets with the lists of 2 and 3.
 */
import { readTimes } from './connect.ts';
import { findPermittedJourneys, findPermittedTickets } from './permitted.ts';
import type { Ticket, TripJourney, TripRequest } from './trip-model.ts';
import {
  advanceFixed,
  collides,
  describeFixed,
  EMPTY_PIECE,
  joinPieces,
  keepUsefulPieces,
  type TripPiece,
  toPiece,
} from './trip-piece.ts';

/**
 * Trips with the same pieces up to the slice that is being chosen, and the candidates for the slices after it. Many
 * starts share `after`; only pieces that depart after the start is ready connect.
 */
export type TripParts<Each extends Ticket> = {
  start: readonly [before: TripPiece<Each>, chosen: TripPiece<Each>];
  after: readonly TripPiece<Each>[];
};

/**
 * Every trip with a journey of the slice that is being chosen, or with any of them for null, but for those that can never be
 * the best of any kind.
 */
export type ListTripParts<Each extends Ticket> = (journeyKey: string | null) => TripParts<Each>[];

/** Keeps the pieces that may be part of a best trip. */
export type KeepPieces<Each extends Ticket> = (pieces: readonly TripPiece<Each>[]) => TripPiece<Each>[];

/**
 * Reduces the slices around the chosen one to useful pieces, so that each journey is combined with few candidates.
 * `keep` decides which pieces these are: for every payer, or for one.
 */
export function prepareTripParts<Each extends Ticket>(
  request: TripRequest<Each>,
  keep: KeepPieces<Each> = keepUsefulPieces,
): ListTripParts<Each> {
  const { choosing, slices } = request;
  const journeys = findPermittedJourneys(request);
  const tickets = indexTickets(findPermittedTickets(request, journeys));
  const spans = journeys.map((permitted) => {
    const times = [...permitted.values()].map(readTimes);
    return {
      firstDeparts: Math.min(...times.map(({ departs }) => departs)),
      lastReady: Math.max(...times.map(({ ready }) => ready)),
    };
  });

  const listOwn = (slice: number, journey: TripJourney): TripPiece<Each>[] =>
    (tickets.get(slice)?.get(journey.key) ?? []).map((ticket) => toPiece(journey, ticket));

  // Times that every neighbour meets are made equal, so that they do not keep a dearer piece.
  const relaxTimes = (slice: number, piece: TripPiece<Each>): TripPiece<Each> => ({
    ...piece,
    departs: Math.min(piece.departs, Math.max(spans[slice - 1]?.lastReady ?? 0, spans[slice]?.firstDeparts ?? 0)),
    ready: Math.max(piece.ready, spans[slice + 1]?.firstDeparts ?? Infinity),
  });

  const usefulBySlice = new Map<number, TripPiece<Each>[]>();
  const listUseful = (slice: number): TripPiece<Each>[] => {
    const all = () => [...(journeys[slice]?.values() ?? [])].flatMap((journey) => listOwn(slice, journey));
    const useful = usefulBySlice.get(slice) ?? keep(all().map((piece) => relaxTimes(slice, piece)));
    usefulBySlice.set(slice, useful);
    return useful;
  };

  /** Pieces that may cover a slice, given the fixed journeys. */
  const listSlice = (slice: number, fixed: TripPiece['fixed']): TripPiece<Each>[] => {
    const key = fixed.get(slice);
    if (key === undefined) return listUseful(slice).filter((piece) => !collides(fixed, piece.fixed));
    const journey = journeys[slice]?.get(key);
    return journey ? [toPiece<Each>(journey, null)] : [];
  };

  const following = new Map<string, TripPiece<Each>[]>();
  const listFollowing = (slice: number, fixed: TripPiece['fixed']): TripPiece<Each>[] => {
    if (slice === slices.length) return [EMPTY_PIECE];
    const key = `${slice} ${describeFixed(fixed)}`;
    const cached = following.get(key);
    if (cached) return cached;
    const pieces = listSlice(slice, fixed).flatMap((piece) =>
      listFollowing(slice + 1, advanceFixed(fixed, slice, piece.fixed))
        .filter(({ departs }) => departs >= piece.ready)
        .map((next) => ({ ...joinPieces(piece, next, EMPTY_PIECE.fixed), ready: 0, departs: piece.departs })),
    );
    const useful = keep(pieces);
    following.set(key, useful);
    return useful;
  };

  const listBefore = (): TripPiece<Each>[] => {
    let before: TripPiece<Each>[] = [EMPTY_PIECE];
    for (let slice = 0; slice < choosing; slice += 1) {
      const pieces = before.flatMap((piece) =>
        listSlice(slice, piece.fixed)
          .filter(({ departs }) => departs >= piece.ready)
          .map((next) => ({
            ...joinPieces(piece, next, advanceFixed(piece.fixed, slice, next.fixed)),
            ready: next.ready,
            departs: 0,
          })),
      );
      before = keep(pieces);
    }
    return before;
  };
  const preceding = listBefore();

  const listChoosing = (journeyKey: string | null, { fixed }: TripPiece<Each>): TripPiece<Each>[] => {
    if (journeyKey === null) return listSlice(choosing, fixed);
    const journey = journeys[choosing]?.get(journeyKey);
    if (!journey) return [];
    if (fixed.has(choosing)) return fixed.get(choosing) === journeyKey ? [toPiece<Each>(journey, null)] : [];
    return listOwn(choosing, journey).filter((piece) => !collides(fixed, piece.fixed));
  };

  return (journeyKey) =>
    preceding.flatMap((before) =>
      listChoosing(journeyKey, before)
        .filter(({ departs }) => departs >= before.ready)
        .map((chosenPiece) => ({
          start: [before, chosenPiece],
          after: listFollowing(choosing + 1, advanceFixed(before.fixed, choosing, chosenPiece.fixed)),
        })),
    );
}

/** Tickets by the first slice that they cover, and by the journey that they hold for it. */
function indexTickets<Each extends Ticket>(tickets: readonly Each[]): Map<number, Map<string, Each[]>> {
  const bySlice = new Map<number, Map<string, Each[]>>();
  for (const ticket of tickets) {
    const first = ticket.covers.reduce((one, other) => (other.slice < one.slice ? other : one));
    const byJourney = bySlice.get(first.slice) ?? new Map<string, Each[]>();
    bySlice.set(first.slice, byJourney);
    const sameJourney = byJourney.get(first.journey);
    if (sameJourney) sameJourney.push(ticket);
    else byJourney.set(first.journey, [ticket]);
  }
  return bySlice;
}
