import { useNavigate } from 'react-router';
import { clearSelectionKeys } from '../../../selection/tab-search.ts';

/** Leaves the search and its choice for an empty form. */
export function useNewSearch(basePath: string): () => void {
  const navigate = useNavigate();
  return () => {
    clearSelectionKeys();
    navigate(basePath);
    window.scrollTo({ top: 0 });
  };
}
