import type { FieldError } from '@revoada/core/errors';
import { type ReactNode, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { useFormErrors } from '../account/use-form-errors.ts';
import { NoticeLine } from '../layout/page-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { cornerToast } from '../ui/toasts/corner-toast.ts';
import { showToast } from '../ui/toasts/toast.tsx';
import { useFailureText } from './keep-page-on-failure.ts';

const checkFormMessage = 'Por favor, corrija os erros no formulário';

/** A rejected record; `message` is the error of the whole form, null where only fields have errors. */
export type RefusedRecord = { message: string | null };

/**
 * Form of a new or changed record: checked in the browser before it is sent, and showing the server's errors. Without
 * scripts the errors are shown above the fields.
 */
export function RecordForm({
  errors,
  check,
  refused,
  notice,
  hidden,
  submit,
  failure,
  cancel,
  className,
  actsClassName,
  children,
}: {
  errors: ReturnType<typeof useFormErrors>;
  /** Errors of the form, in the order of its fields. */
  check: (form: FormData) => readonly FieldError[];
  refused: RefusedRecord | undefined;
  /** Shown instead of the line about the errors. */
  notice?: ReactNode;
  /** Hidden values: the key of a new record, or the version of a known one. */
  hidden: Readonly<Record<string, string>>;
  submit: string;
  /** Message when the record could not be saved. */
  failure: string;
  /** URL of 'Cancelar'. */
  cancel: string;
  className: string | undefined;
  actsClassName: string | undefined;
  children: ReactNode;
}) {
  const busy = useNavigation().formData !== undefined;
  useFailureText(failure);
  useEffect(() => {
    if (refused) showToast(refused.message ?? checkFormMessage, { kind: 'error', ...cornerToast });
  }, [refused]);
  return (
    <Form
      className={`fields ${className}`}
      method="post"
      noValidate
      ref={errors.form}
      onInput={errors.forget}
      onSubmit={(event) => {
        const faults = check(new FormData(event.currentTarget));
        errors.show(faults);
        if (faults.length === 0) return;
        event.preventDefault();
        showToast(checkFormMessage, { kind: 'error', ...cornerToast });
      }}
    >
      {notice ?? (refused ? <Refusal message={refused.message} /> : null)}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={actsClassName}>
        <button type="submit" className="btn btn--main" disabled={busy}>
          {busy ? <span className="spin" aria-hidden="true" /> : null}
          {busy ? 'Salvando...' : submit}
        </button>
        <Link className="btn btn--text" to={cancel}>
          Cancelar
        </Link>
      </div>
    </Form>
  );
}

/** Shown as a toast with scripts; the error of the whole form stays in view. */
function Refusal({ message }: RefusedRecord) {
  if (message === null) {
    return (
      <noscript>
        <NoticeLine kind="error" text={checkFormMessage} />
      </noscript>
    );
  }
  return (
    <p className={messageStyles.alert}>
      <Icon name="warning" />
      {message}
    </p>
  );
}
