import { useEffect, useState } from 'react';

/** An answer with the time at which it came, the reference of its awards' ages. */
export type Answered<Answer> = { answer: Answer; atMs: number };

/**
 * The answer to a question; null until it has come, and for the question null. A change of the question asks again, and
 * `read` must reject only when its signal is aborted.
 */
export function useAnswer<Answer>(
  question: string | null,
  read: (question: string, signal: AbortSignal) => Promise<Answer>,
): Answered<Answer> | null {
  const [known, setKnown] = useState<{ question: string; answered: Answered<Answer> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is the same for the same question
  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    read(question, controller.signal).then(
      (answer) => setKnown({ question, answered: { answer, atMs: Date.now() } }),
      () => undefined,
    );
    return () => controller.abort();
  }, [question]);
  return known !== null && known.question === question ? known.answered : null;
}
