import { type SearchValues, searchParameterList } from '@revoada/core/search/parameters';
import { type RefObject, useEffect, useRef } from 'react';
import { readSearchForm } from '../values/form-values.ts';

type EarlyInput = Partial<SearchValues>;

/**
 * Takes the values of the search to which Back returned, and those entered before hydration, as on a slow phone: React
 * only knows the server's values, and would restore them with the next letter.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, take: (filled: EarlyInput) => void): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    const filled = { ...history.state?.usr?.searched, ...filledIn(form.current) };
    if (Object.keys(filled).length > 0) take(filled);
  });
}

function filledIn(form: HTMLFormElement): EarlyInput {
  const read = readSearchForm(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  const changed = new Set([...form.elements].filter(isChanged).map((control) => control.getAttribute('name')));
  const fields: string[] = searchParameterList.filter(([, { name }]) => changed.has(name)).map(([field]) => field);
  return Object.fromEntries(Object.entries(read).filter(([field]) => fields.includes(field)));
}

const isDefault = ({ defaultSelected }: HTMLOptionElement): boolean => defaultSelected;

function isChanged(control: Element): boolean {
  // Where the browser itself rendered the options none is marked as default, and no option can have been chosen
  // earlier.
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(isDefault) && !control.selectedOptions[0]?.defaultSelected;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
