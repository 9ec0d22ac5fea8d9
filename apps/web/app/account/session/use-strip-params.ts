import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resolveInteractionWaits } from '../../ui/first-interaction.ts';

/** Takes parameters out of the URL once the page has been shown with them: a reload or a shared link says it no more. */
export function useStripParams(parameters: readonly string[]): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!parameters.some((name) => params.has(name))) return;
    for (const name of parameters) params.delete(name);
    // What the page was given stays: nothing is asked again.
    const quietly = { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false };
    resolveInteractionWaits();
    void navigate({ search: `${params}`, hash }, quietly);
  }, [parameters, search, hash, state, navigate]);
}
