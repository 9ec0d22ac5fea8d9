import type { FieldError } from '@revoada/core/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * What is wrong with a form, by field: from this browser's check or from the server's. Errors go when their field is
 * edited (S-163), and the focus goes to the first field at fault.
 */
export function useFormErrors(fromServer: readonly FieldError[] | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>(fromServer ?? []);
  const show = (found: readonly FieldError[]): void => {
    setErrors(found);
    focusOn(form.current, found[0]?.field);
  };

  useEffect(() => {
    if (!fromServer) return;
    setErrors(fromServer);
    focusOn(form.current, fromServer[0]?.field);
  }, [fromServer]);

  return {
    form,
    show,
    of: (field: string) => errors.find((error) => error.field === field)?.message,
    /** For the form's `onInput`. */
    forget({ target }: FormEvent<HTMLFormElement>): void {
      const edited = (target as Partial<HTMLInputElement>).name;
      setErrors((known) =>
        known.some(({ field }) => field === edited) ? known.filter(({ field }) => field !== edited) : known,
      );
    },
  };
}

function focusOn(form: HTMLFormElement | null, field: string | undefined): void {
  const input = field ? form?.elements.namedItem(field) : null;
  if (input instanceof HTMLElement) input.focus();
}
