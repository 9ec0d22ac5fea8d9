/** A call of the API. `unknown`: it is not simulated. */
export type Call = { at: number; method: string; path: string; status: number; unknown: boolean };

export type CallLog = { note(call: Call): void; list(): readonly Call[] };

const maxCalls = 200;

/** Creates a log of the API's calls, newest first. */
export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    note(call) {
      calls = [call, ...calls].slice(0, maxCalls);
    },
    list: () => calls,
  };
}
