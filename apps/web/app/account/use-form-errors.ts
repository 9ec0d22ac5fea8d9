import type { FieldError } from '@revoada/core/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * Errors of a form by field, from the browser's check or from the server's. An error is cleared when its field is
 * edited, and the focus moves to the first field with an error, or to its control given by `findControl`.
 */
export function useFormErrors(
  fromServer: readonly FieldError[] | undefined,
  findControl: (field: string) => string = (field) => field,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>(fromServer ?? []);
  const awaited = useRef<string>(undefined);
  const show = (faults: readonly FieldError[]): void => {
    awaited.current = faults[0]?.field;
    setErrors(faults);
  };

  useEffect(() => {
    if (!fromServer) return;
    awaited.current = fromServer[0]?.field;
    // A copy, so that a page loaded with these errors renders again, and the focus moves.
    setErrors([...fromServer]);
  }, [fromServer]);

  // After the errors are shown, because a field with an error opens no list over its message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the errors only
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
      setErrors((current) =>
        current.some(({ field }) => field === edited) ? current.filter(({ field }) => field !== edited) : current,
      );
    },
  };
}

/** Returns the name, value and error of a form's field, for `Field`. */
export function bindFields<Name extends string>(
  values: Readonly<Partial<Record<Name, string>>> | undefined,
  errors: { of(field: string): string | undefined },
) {
  return (name: Name) => ({ name, error: errors.of(name), defaultValue: values?.[name] });
}

function focusOn(form: HTMLFormElement | null, control: string): void {
  const controls = form?.elements.namedItem(control);
  // Radio buttons share a name.
  const input = controls instanceof RadioNodeList ? controls[0] : controls;
  if (input instanceof HTMLElement) input.focus();
}
