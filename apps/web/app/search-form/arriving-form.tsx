export { SearchForm, SearchForm as FoldedSearchForm } from './search-form.tsx';

/** The server has the form at hand. */
export async function preloadSearchForm(): Promise<void> {}
