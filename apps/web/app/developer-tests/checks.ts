/** The five checks, in their order. */
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
/** What a check found. */
export type CheckOutcome = { passed: boolean; details: string };
/** A line of the results. */
export type CheckResult = CheckOutcome & {
  id: CheckId;
  mode: CheckMode;
  durationMs: number;
  /** UTC ms at which it ended. */
  endedAt: number;
};

/** What the checks need from outside, so that tests say what it is. */
export type CheckTools = {
  /** UTC ms. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  wait(milliseconds: number): Promise<void>;
  ask(path: string): Promise<Response>;
};

/** Milliseconds between two checks of a sequence. */
const gapMs = 200;

/** Runs one check. Whatever is thrown is a check that failed. */
export async function runCheck(
  id: CheckId,
  mode: CheckMode,
  checks: Readonly<Record<CheckMode, Readonly<Record<CheckId, (tools: CheckTools) => Promise<CheckOutcome>>>>>,
  tools: CheckTools,
): Promise<CheckResult> {
  const start = tools.now();
  const outcome = await checks[mode][id](tools).catch((error: unknown) => ({
    passed: false,
    details: error instanceof Error ? error.message : String(error),
  }));
  const endedAt = tools.now();
  return { id, mode, ...outcome, durationMs: endedAt - start, endedAt };
}

/** Runs all in sequence with a gap between them; `onResult` gets each as it ends. Stops where `isStopped` says so. */
export async function runAll(
  run: (id: CheckId) => Promise<CheckResult>,
  {
    wait,
    onStart,
    onResult,
  }: { wait: CheckTools['wait']; onStart(id: CheckId): void; onResult(result: CheckResult): void },
): Promise<void> {
  for (const [at, id] of checkIds.entries()) {
    if (at > 0) await wait(gapMs);
    onStart(id);
    onResult(await run(id));
  }
}

/** The toast of a check that ended. */
export function describeEnd({ id, passed }: Pick<CheckResult, 'id' | 'passed'>): string {
  return `Teste "${checkNames[id]}" ${passed ? 'passou!' : 'falhou!'}`;
}
