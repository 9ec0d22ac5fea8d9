import { type DayKind, dayKindParameter } from '@revoada/core/prices/day-kind';
import { useLocation, useSearchParams } from 'react-router';

/** Kind of the days' prices in the URL of any page, with its setter. */
export function useDayKind(): [DayKind, (kind: DayKind) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { name, parse, format } = dayKindParameter;
  const change = (kind: DayKind) => {
    // A filter pressed just now may not be rendered yet.
    const next = new URLSearchParams(window.location.search);
    if (kind === null) next.delete(name);
    else next.set(name, format(kind));
    setParams(next, { preventScrollReset: true, replace: true, state });
  };
  return [parse(params.get(name)), change];
}
