/** One line of the report: `name` is the subject of the check, `advice` the remedy of the problem. */
export type Finding = { name: string } & (
  | { ok: true; detail: string }
  | { ok: false; problem: string; advice: string }
);

/** The difference of another machine's clock to ours, in milliseconds, and how wrong it may be measured. */
export type ClockReading = { name: string; aheadMs: number; uncertainMs: number };

/** Result of a check; `clocks` are those of the machines that it asked. */
export type CheckResult = { findings: Finding[]; clocks?: ClockReading[] };

export const well = (name: string, detail: string): Finding => ({ name, ok: true, detail });

export const wrong = (name: string, problem: string, advice: string): Finding => ({ name, ok: false, problem, advice });

/** Reads another machine's clock with the time that the question took. `ask` resolves to milliseconds since 1970. */
export async function readClock(name: string, ask: () => Promise<number>): Promise<ClockReading> {
  const startedAt = Date.now();
  const theirs = await ask();
  const tookMs = Date.now() - startedAt;
  return { name, aheadMs: theirs - (startedAt + tookMs / 2), uncertainMs: tookMs / 2 };
}

/** One line without the text of a stack; Node collects the failures of several IPs in an error without a message. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(describeError).join('; ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').trim() || 'no answer';
}
