/** Fault of a supplier's stand-in. Which of the further fields count depends on its kind. */
export type SupplierFaultRequest<Kind extends string, Path extends string> = {
  kind: Kind;
  /** The calls that it touches; the stand-in's search when absent. */
  path?: Path;
  /** `GRU-GIG`, `GRU-*`, `*-GIG`; every route when absent. */
  route?: string;
  /** Number of calls after which the fault ends; permanent if absent. */
  times?: number;
  ms?: number;
  status?: number;
  /** IATA code. */
  airline?: string;
  /** Id of a supplier's own supplier. */
  provider?: string;
  percent?: number;
  factor?: number;
  megabytes?: number;
};

export type SupplierFault<Kind extends string, Path extends string> = SupplierFaultRequest<Kind, Path> & {
  id: number;
  path: Path;
};

/** The faults of one call; of several of a kind `get` returns the last one added. */
export type TakenFaults<Kind extends string, Path extends string> = {
  get(kind: Kind): SupplierFault<Kind, Path> | undefined;
  all(kind: Kind): SupplierFault<Kind, Path>[];
};

export type SupplierFaults<Kind extends string, Path extends string> = {
  list(): SupplierFault<Kind, Path>[];
  /** An error text when the request describes no fault. */
  add(request: unknown): SupplierFault<Kind, Path> | string;
  /** Removes one or all; returns the number. */
  remove(id?: number): number;
  /** The faults that touch a call, each counted as used. */
  take(path: Path, route: string | null): TakenFaults<Kind, Path>;
};

/** Faults of the given kinds; the first path is the default. */
export function createSupplierFaults<Kind extends string, Path extends string>(
  kinds: readonly Kind[],
  paths: readonly [Path, ...Path[]],
): SupplierFaults<Kind, Path> {
  let nextId = 1;
  let faults: SupplierFault<Kind, Path>[] = [];
  return {
    list: () => faults,
    add(request) {
      const parsed = parseFault(request, kinds, paths);
      if (typeof parsed === 'string') return parsed;
      const fault = { ...parsed, id: nextId };
      nextId += 1;
      faults = [...faults, fault];
      return fault;
    },
    remove(id) {
      const before = faults.length;
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id);
      return before - faults.length;
    },
    take(path, route) {
      const touching = faults.filter((fault) => fault.path === path && matchesRoute(fault.route, route));
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

function parseFault<Kind extends string, Path extends string>(
  request: unknown,
  kinds: readonly Kind[],
  paths: readonly [Path, ...Path[]],
): Omit<SupplierFault<Kind, Path>, 'id'> | string {
  if (typeof request !== 'object' || request === null) return 'a JSON object is needed';
  const fault = request as SupplierFaultRequest<Kind, Path>;
  const path = fault.path ?? paths[0];
  if (!kinds.includes(fault.kind)) return `kind must be one of ${kinds.join(', ')}`;
  if (!paths.includes(path)) return `path must be one of ${paths.join(', ')}`;
  const route = fault.route || undefined;
  if (route !== undefined && !/^([A-Z]{3}|\*)-([A-Z]{3}|\*)$/.test(route)) return 'route must look like GRU-GIG';
  const numbers = [fault.times, fault.ms, fault.status, fault.percent, fault.factor, fault.megabytes];
  if (numbers.some((number) => number !== undefined && !Number.isFinite(number))) return 'amounts must be numbers';
  const { route: _, ...others } = fault;
  return { ...others, path, ...(route === undefined ? {} : { route }) };
}

function matchesRoute(pattern: string | undefined, route: string | null): boolean {
  if (!pattern) return true;
  if (!route) return false;
  const [from, to] = route.split('-');
  const [wantedFrom, wantedTo] = pattern.split('-');
  return (wantedFrom === '*' || wantedFrom === from) && (wantedTo === '*' || wantedTo === to);
}
