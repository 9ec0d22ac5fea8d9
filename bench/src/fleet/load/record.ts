/** `read` or `write`: their times to answer are measured apart. */
export type AnswerKind = 'read' | 'write';

/** One request as its client saw it; times of `performance.now()`. */
export type Answer = { kind: AnswerKind; startedAt: number; endedAt: number; ok: boolean };

/** Answers of all clients. */
export type LoadRecord = {
  answers: Answer[];
  /** Failures with how often they happened. */
  failures: Map<string, number>;
  /** Answers that were given as good ones and are not true. */
  wrong: string[];
};

/** An answer that claims what is not true. */
export class WrongAnswer extends Error {}

export function emptyRecord(): LoadRecord {
  return { answers: [], failures: new Map(), wrong: [] };
}

/** Runs a request and records how it ended. Rejects as the request does. */
export async function recordAnswer<Result>(
  record: LoadRecord,
  { kind, name }: { kind: AnswerKind; name: string },
  request: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const end = (ok: boolean): void => void record.answers.push({ kind, startedAt, endedAt: performance.now(), ok });
  try {
    const result = await request();
    end(true);
    return result;
  } catch (error) {
    const message = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    end(error instanceof WrongAnswer);
    if (error instanceof WrongAnswer) record.wrong.push(message);
    else record.failures.set(message, (record.failures.get(message) ?? 0) + 1);
    throw error;
  }
}
