import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resolveInteractionWaits } from '../../first-paint/first-interaction.ts';

/**
 * Removes parameters from the URL once the page has been shown with them, so that a reload or a shared link does not
 * repeat them.
 */
export function useStripParams(parameters: readonly string[]): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!parameters.some((name) => params.has(name))) return;
    for (const name of parameters) params.delete(name);
    // The page keeps its data without loading it again.
    const quietly = { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false };
    resolveInteractionWaits();
    void navigate({ search: `${params}`, hash }, quietly);
  }, [parameters, search, hash, state, navigate]);
}
