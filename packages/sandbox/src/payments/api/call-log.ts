/** A call of the API. `unknown`: nothing here stands in for it. */
export type Call = { at: number; method: string; path: string; status: number; unknown: boolean };

export type CallLog = { note(call: Call): void; list(): readonly Call[] };

const kept = 200;

/** What was asked of the API, newest first. */
export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    note(call) {
      calls = [call, ...calls].slice(0, kept);
    },
    list: () => calls,
  };
}
