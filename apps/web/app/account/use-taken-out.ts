import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Takes a parameter out of the address once the page has been shown with it: a reload or a shared link says it no more. */
export function useTakenOut(parameter: string): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has(parameter)) return;
    params.delete(parameter);
    // What the page was given stays: nothing is asked again.
    const quietly = { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ search: `${params}`, hash }, quietly);
  }, [parameter, search, hash, state, navigate]);
}
