import { type RefObject, useEffect, useRef } from 'react';
import { type SearchFormValues, searchFormValues } from './form-values.ts';

type Filled = Partial<SearchFormValues>;

const fieldOf: Readonly<Record<string, keyof SearchFormValues>> = {
  origem: 'origin',
  destino: 'destination',
  ida: 'departure',
  volta: 'return',
  soIda: 'oneWay',
  adultos: 'adults',
  criancas: 'children',
  bebes: 'infants',
  classe: 'cabin',
  tipoPagamento: 'payment',
  companhia: 'airlineId',
  orderBy: 'orderBy',
};

/**
 * Takes what somebody filled in before the page came alive, as on a slow phone: React knows only what the server sent, and
 * would put that back with the next letter.
 */
export function useFilledBefore(form: RefObject<HTMLFormElement | null>, take: (filled: Filled) => void): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    const filled = filledIn(form.current);
    if (Object.keys(filled).length > 0) take(filled);
  });
}

function filledIn(form: HTMLFormElement): Filled {
  const read = searchFormValues(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  const filled = [...form.elements].flatMap((control) => {
    const field = fieldOf[control.getAttribute('name') ?? ''];
    return field && isChanged(control) ? [[field, read[field]]] : [];
  });
  return Object.fromEntries(filled);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
