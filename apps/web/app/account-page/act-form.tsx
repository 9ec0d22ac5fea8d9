import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountAct } from './act.ts';

/** Form of one action, which works without scripts. */
export function ActForm({
  act,
  id,
  section,
  className,
  children,
}: {
  act: AccountAct;
  id?: string;
  /** Id of the section that a page without scripts shows with the answer. */
  section?: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Form
      id={id}
      method="post"
      action={section ? `/conta#${section}` : '/conta'}
      className={className}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}

/** Submit button of an action, busy until the answer. */
export function ActButton({
  act,
  form,
  className,
  children,
}: {
  act: AccountAct;
  /** Id of its form, where the button is outside of it. */
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
