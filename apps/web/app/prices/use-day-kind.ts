import { type DayKind, dayKindParameter } from '@revoada/core/prices/day-kind';
import { useLocation, useSearchParams } from 'react-router';

/** Which prices the days show, in the URL of any page, and how to change it. */
export function useDayKind(): [DayKind, (kind: DayKind) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { name, parse, format } = dayKindParameter;
  const change = (kind: DayKind) => {
    // A filter that was pressed just now may not be drawn yet.
    const next = new URLSearchParams(window.location.search);
    if (kind === null) next.delete(name);
    else next.set(name, format(kind));
    setParams(next, { preventScrollReset: true, replace: true, state });
  };
  return [parse(params.get(name)), change];
}
