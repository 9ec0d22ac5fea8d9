import type { ProgrammeId } from '../miles/programme.ts';

/** 2 stands for two or more. */
export type StopBucket = 0 | 1 | 2;
/** Local clock: 0–6, 6–12, 12–18, 18–24. */
export type DayPart = 'dawn' | 'morning' | 'afternoon' | 'evening';
export type BagKind = 'hand' | 'checked';

/** What the reader narrowed the lists to. An empty list or null leaves that question open. */
export type ResultFilters = {
  stops: StopBucket[];
  /** Keys of `airlineKey`: the IATA code where there is one. */
  airlines: string[];
  departure: DayPart[];
  arrival: DayPart[];
  maxDurationMinutes: number | null;
  /** Every one of these must be included in the fare. */
  bags: BagKind[];
  /** Airports at the trip's start: an outbound flight's origin, a return flight's destination. */
  airportsFrom: string[];
  /** Airports at the trip's end. */
  airportsTo: string[];
  /** Narrows award offers alone; cash offers stay. */
  programmes: ProgrammeId[];
};

export const NO_FILTERS: ResultFilters = {
  stops: [],
  airlines: [],
  departure: [],
  arrival: [],
  maxDurationMinutes: null,
  bags: [],
  airportsFrom: [],
  airportsTo: [],
  programmes: [],
};
