import type { OpenCall, RequestLog } from '../../stand-in/request-log.ts';
import type { RequestDeps } from '../requests/create-request.ts';
import type { OfferBook } from '../requests/offer-book.ts';
import type { Account } from '../settings/account.ts';
import type { DuffelFaultPath, DuffelFaults, DuffelTakenFaults } from '../settings/faults.ts';
import type { Answer } from './reply.ts';

export type DuffelDeps = RequestDeps & {
  book: OfferBook;
  faults: DuffelFaults;
  log: RequestLog;
  account(): Account;
  /** Waits so many milliseconds, or until the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** A call as its endpoint reads it. */
export type Call = {
  request: Request;
  params: Record<string, string>;
  query: Record<string, string>;
  liveMode: boolean;
  account: Account;
  log: OpenCall;
  /** Takes the faults of the call; they change its answer too. */
  takeFaults(path: DuffelFaultPath, route: string | null): DuffelTakenFaults;
};

export type Endpoint = (call: Call) => Promise<Answer> | Answer;
