import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Act } from './act.ts';

/** A form that does one act; it works without scripts. */
export function ActForm({ act, className, children }: { act: Act; className?: string; children: ReactNode }) {
  return (
    <Form method="post" action="/conta" className={className} preventScrollReset noValidate>
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}

/** The button of an act's form: busy while its answer is on its way. */
export function ActButton({ act, className, children }: { act: Act; className: string; children: ReactNode }) {
  const busy = useNavigation().formData?.get('act') === act;
  return (
    <button type="submit" className={className} disabled={busy}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
