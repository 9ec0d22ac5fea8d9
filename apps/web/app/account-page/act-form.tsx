import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountAct } from './act.ts';

/** A form that does one act; it works without scripts. */
export function ActForm({
  act,
  id,
  className,
  children,
}: {
  act: AccountAct;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Form id={id} method="post" action="/conta" className={className} preventScrollReset noValidate>
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}

/** The button of an act's form: busy while its answer is on its way. */
export function ActButton({
  act,
  form,
  className,
  children,
}: {
  act: AccountAct;
  /** Id of its form, where it stands outside of it. */
  form?: string;
  className: string;
  children: ReactNode;
}) {
  const busy = useNavigation().formData?.get('act') === act;
  return (
    <button type="submit" form={form} className={className} disabled={busy}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
