import type { FieldError } from '@revoada/core/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * What is wrong with a form, by field: from this browser's check or from the server's. Errors go when their field is
 * edited, and the focus goes to the first field at fault, or to the control that `findControl` names for it.
 */
export function useFormErrors(
  fromServer: readonly FieldError[] | undefined,
  findControl: (field: string) => string = (field) => field,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>(fromServer ?? []);
  const awaited = useRef<string>(undefined);
  const show = (found: readonly FieldError[]): void => {
    awaited.current = found[0]?.field;
    setErrors(found);
  };

  useEffect(() => {
    if (!fromServer) return;
    awaited.current = fromServer[0]?.field;
    // A copy, so that a page that came with these errors is rendered again, and the focus moves.
    setErrors([...fromServer]);
  }, [fromServer]);

  // After the errors are shown: a field that says what is wrong with it opens no list over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the errors alone
  useEffect(() => {
    if (awaited.current) focusOn(form.current, findControl(awaited.current));
    awaited.current = undefined;
  }, [errors]);

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

function focusOn(form: HTMLFormElement | null, control: string): void {
  const found = form?.elements.namedItem(control);
  // Radio buttons share a name.
  const input = found instanceof RadioNodeList ? found[0] : found;
  if (input instanceof HTMLElement) input.focus();
}
