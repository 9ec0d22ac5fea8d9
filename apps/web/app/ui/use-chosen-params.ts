import { useState } from 'react';

/**
 * Values chosen in a form that navigates to a new URL: shown from the press until an answer arrives. `answer` is
 * another object with each answer.
 */
export function useChosenParams(
  answer: object,
): [chosen: URLSearchParams | null, choose: (params: URLSearchParams) => void] {
  const [last, setLast] = useState<{ over: object; params: URLSearchParams } | null>(null);
  return [last?.over === answer ? last.params : null, (params) => setLast({ over: answer, params })];
}
