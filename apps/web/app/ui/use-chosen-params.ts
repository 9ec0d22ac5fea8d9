import { useState } from 'react';

/**
 * What was chosen in a form whose answer is a new URL: it stands there from the press on, until an answer comes. `answer`
 * is another object with each answer.
 */
export function useChosenParams(
  answer: object,
): [chosen: URLSearchParams | null, choose: (params: URLSearchParams) => void] {
  const [last, setLast] = useState<{ over: object; params: URLSearchParams } | null>(null);
  return [last?.over === answer ? last.params : null, (params) => setLast({ over: answer, params })];
}
