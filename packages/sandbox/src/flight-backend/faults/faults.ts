/** Effect of a fault. Amounts are in the unit of the name. */
type FaultKind =
  | 'slow'
  | 'error'
  | 'malformed'
  | 'html'
  | 'never-completes'
  | 'token-expiry'
  | 'provider-fails'
  | 'permission'
  | 'exception'
  | 'empty'
  | 'huge'
  | 'drip'
  | 'price-change'
  | 'lease'
  | 'shape'
  | 'pace'
  | 'new-offer'
  | 'past-days'
  | 'bad-rows';

/** Which calls a fault touches. */
export type FaultPath = 'token' | 'search' | 'airports' | 'offers';

export type ReplyShape = 'voos' | 'data-flights' | 'data-arrays' | 'bare' | 'normalised';

export type FaultRequest = {
  kind: FaultKind;
  /** Default: `search`. */
  path?: FaultPath;
  /** `GRU-GIG`, `GRU-*`, `*-GIG`; every route when absent. */
  route?: string;
  /** Number of calls after which the fault ends; permanent if absent. */
  times?: number;
  /** slow: wait before the answer; drip: wait between bytes. */
  ms?: number;
  /** error: HTTP status. */
  status?: number;
  /** provider-fails, permission: which provider; the whole reply when absent. */
  provider?: string;
  /** exception: the message. */
  message?: string;
  /** huge: size of the padding. */
  megabytes?: number;
  /** price-change: by so many per cent, negative for cheaper. */
  percent?: number;
  /** shape: which. */
  shape?: ReplyShape;
  /** pace: 0 finishes every provider with the second reply, 2 takes twice as long. */
  factor?: number;
  /** new-offer: an additional route, 'GRU-AJU'. */
  offer?: string;
  /** token-expiry: lifetime of new tokens; if absent, all current tokens expire at once. */
  seconds?: number;
};

export type Fault = FaultRequest & { id: number; path: FaultPath };

export type Faults = {
  list(): Fault[];
  add(request: FaultRequest): Fault;
  /** Removes all, those of a route, or one; returns the number. */
  remove(which?: { id?: number; route?: string }): number;
  /** The faults that touch a call, each counted as used. */
  take(path: FaultPath, route: string | null): TakenFaults;
};

/** The faults of one call, by kind; of several of a kind the last one added. */
export type TakenFaults = { get(kind: FaultKind): Fault | undefined; all(kind: FaultKind): Fault[] };

/** Parses a posted fault, or returns an error text. */
export function readFault(body: unknown): FaultRequest | string {
  if (typeof body !== 'object' || body === null) return 'a JSON object is needed';
  const fault = body as FaultRequest;
  if (!FAULT_KINDS.includes(fault.kind)) return `kind must be one of ${FAULT_KINDS.join(', ')}`;
  const path = fault.kind === 'token-expiry' ? 'token' : (fault.path ?? 'search');
  if (!PATHS.includes(path)) return `path must be one of ${PATHS.join(', ')}`;
  if (fault.route !== undefined && !/^([A-Z]{3}|\*)-([A-Z]{3}|\*)$/.test(fault.route))
    return 'route must look like GRU-GIG';
  if (fault.kind === 'new-offer' && !/^[A-Z]{3}-[A-Z]{3}$/.test(fault.offer ?? ''))
    return 'offer must look like GRU-AJU';
  return { ...fault, path };
}

const PATHS: readonly FaultPath[] = ['token', 'search', 'airports', 'offers'];

const FAULT_KINDS: readonly FaultKind[] = [
  'slow',
  'error',
  'malformed',
  'html',
  'never-completes',
  'token-expiry',
  'provider-fails',
  'permission',
  'exception',
  'empty',
  'huge',
  'drip',
  'price-change',
  'lease',
  'shape',
  'pace',
  'new-offer',
  'past-days',
  'bad-rows',
];

export function createFaults(): Faults {
  let nextId = 1;
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add(request) {
      const fault = { ...request, path: request.path ?? 'search', id: nextId };
      nextId += 1;
      faults = [...faults, fault];
      return fault;
    },
    remove(which = {}) {
      const before = faults.length;
      faults = faults.filter(
        (fault) =>
          (which.id !== undefined && fault.id !== which.id) ||
          (which.route !== undefined && fault.route !== which.route),
      );
      return before - faults.length;
    },
    take(path, route) {
      const touching = faults.filter((fault) => fault.path === path && matches(fault.route, route));
      faults = faults
        .map((fault) => (touching.includes(fault) && fault.times ? { ...fault, times: fault.times - 1 } : fault))
        .filter(({ times }) => times !== 0);
      return {
        get: (kind) => touching.findLast((fault) => fault.kind === kind),
        all: (kind) => touching.filter((fault) => fault.kind === kind),
      };
    },
  };
}

function matches(pattern: string | undefined, route: string | null): boolean {
  if (!pattern) return true;
  if (!route) return false;
  const [from, to] = route.split('-');
  const [wantedFrom, wantedTo] = pattern.split('-');
  return (wantedFrom === '*' || wantedFrom === from) && (wantedTo === '*' || wantedTo === to);
}
