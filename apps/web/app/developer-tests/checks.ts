/** The five checks in order. */
export const checkIds = ['api', 'authentication', 'database', 'performance', 'errors'] as const;
export type CheckId = (typeof checkIds)[number];

export const checkNames: Readonly<Record<CheckId, string>> = {
  api: 'Conexão com a API',
  authentication: 'Autenticação',
  database: 'Consulta ao banco de dados',
  performance: 'Teste de desempenho',
  errors: 'Tratamento de erros',
};

export type CheckMode = 'simulated' | 'real';
/** Result of a check. */
export type CheckOutcome = { passed: boolean; details: string };
/** A line of the results. */
export type CheckResult = CheckOutcome & {
  id: CheckId;
  mode: CheckMode;
  durationMs: number;
  /** UTC ms of its end. */
  endedAt: number;
};

/** Dependencies of the checks, which tests replace. */
export type CheckDeps = {
  /** UTC ms. */
  now(): number;
  /** From 0 up to, but excluding, 1. */
  random(): number;
  wait(milliseconds: number): Promise<void>;
  request(path: string): Promise<Response>;
};

/** Milliseconds between two checks of a sequence. */
const gapMs = 200;

/** Runs one check. A thrown error fails the check. */
export async function runCheck(
  id: CheckId,
  mode: CheckMode,
  checks: Readonly<Record<CheckMode, Readonly<Record<CheckId, (tools: CheckDeps) => Promise<CheckOutcome>>>>>,
  tools: CheckDeps,
): Promise<CheckResult> {
  const start = tools.now();
  const outcome = await checks[mode][id](tools).catch((error: unknown) => ({
    passed: false,
    details: error instanceof Error ? error.message : String(error),
  }));
  const endedAt = tools.now();
  return { id, mode, ...outcome, durationMs: endedAt - start, endedAt };
}

/**
 * Runs all in sequence with a gap between them, and passes each result to `onResult`. Stops when `isStopped` returns
 * true.
 */
export async function runAll(
  run: (id: CheckId) => Promise<CheckResult>,
  {
    wait,
    onStart,
    onResult,
  }: { wait: CheckDeps['wait']; onStart(id: CheckId): void; onResult(result: CheckResult): void },
): Promise<void> {
  for (const [at, id] of checkIds.entries()) {
    if (at > 0) await wait(gapMs);
    onStart(id);
    onResult(await run(id));
  }
}

/** Toast of a finished check. */
export function describeEnd({ id, passed }: Pick<CheckResult, 'id' | 'passed'>): string {
  return `Teste "${checkNames[id]}" ${passed ? 'passou!' : 'falhou!'}`;
}
