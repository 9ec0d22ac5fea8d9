import { type SearchValues, searchParameterList } from '@revoada/core/search/parameters';
import { type RefObject, useEffect, useRef } from 'react';
import { readSearchForm } from '../values/form-values.ts';

type Filled = Partial<SearchValues>;

/**
 * Takes what somebody searched for from this page, to which Back leads, and what they filled in before the page
 * came alive, as on a slow phone: React knows only what the server sent, and would put that back with the next letter.
 */
export function useFilledBefore(form: RefObject<HTMLFormElement | null>, take: (filled: Filled) => void): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    const filled = { ...history.state?.usr?.searched, ...filledIn(form.current) };
    if (Object.keys(filled).length > 0) take(filled);
  });
}

function filledIn(form: HTMLFormElement): Filled {
  const read = readSearchForm(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  const changed = new Set([...form.elements].filter(isChanged).map((control) => control.getAttribute('name')));
  const fields = searchParameterList.filter(([, { name }]) => changed.has(name)).map(([field]) => field);
  return Object.fromEntries(Object.entries(read).filter(([field]) => fields.includes(field)));
}

const isDefault = ({ defaultSelected }: HTMLOptionElement): boolean => defaultSelected;

function isChanged(control: Element): boolean {
  // Where the browser itself has drawn the options none is marked: nobody chose before there was anything to choose from.
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(isDefault) && !control.selectedOptions[0]?.defaultSelected;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
