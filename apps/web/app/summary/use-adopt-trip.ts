import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginSearch } from '../selection/begin-search.ts';
import { useSelection } from '../selection/use-selection.ts';
import type { TripInUrl } from './trip-in-url.server.ts';

/**
 * Where scripts are at work the browser keeps a choice that came in the URL, and the summary is its own. The list has the
 * last word on a choice that is not whole. S-325
 */
export function useAdoptTrip({ query, found }: TripInUrl): void {
  const { search } = useLocation();
  const selection = useSelection();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trip that a URL brings
  useEffect(() => {
    if (!query || !found || found.missing.length > 0) {
      const params = new URLSearchParams(search);
      params.delete('semjs');
      navigate(`/?${params}`, { replace: true });
      return;
    }
    beginSearch(query, found.outbound ? null : 'volta');
    if (found.outbound) selection.chooseOutbound(found.outbound);
    if (found.return) selection.chooseReturn(found.return);
    navigate('/summary', { replace: true });
  }, [query, found]);
}
