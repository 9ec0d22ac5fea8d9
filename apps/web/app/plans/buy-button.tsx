import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useViewer } from '../site-data.ts';
import styles from './plans.module.css';

/** Milliseconds until the button is enabled again, because a new tab leaves this page open. */
const busyFor = 5_000;

type PlanFormProps = { action: string; newTab?: boolean; className: string; children: ReactNode };

/** One-button form that redirects to the payment service; works without scripts, and accepts one click at a time. */
function PlanForm({ action, newTab = false, className, children }: PlanFormProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const free = () => setBusy(false);
    const timer = setTimeout(free, busyFor);
    // The page was restored from the browser's cache.
    addEventListener('pageshow', free);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', free);
    };
  }, [busy]);
  const submit = (event: FormEvent) => (busy ? event.preventDefault() : setBusy(true));
  return (
    <form
      className={styles.buy}
      method="post"
      action={action}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : undefined}
      onSubmit={submit}
    >
      <button
        type="submit"
        className={className}
        aria-disabled={busy || undefined}
        title={newTab ? 'Abre em uma nova aba' : undefined}
      >
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        {children}
      </button>
    </form>
  );
}

/** Opens the customer portal: card, invoices, cancellation. */
export function ManageButton({ className = 'btn btn--line' }: { className?: string }) {
  return (
    <PlanForm action="/billing/portal" className={className}>
      Gerenciar assinatura
    </PlanForm>
  );
}

/**
 * Buys the plan; subscribers manage theirs instead. The server sends visitors through sign-up and on to payment. In a
 * new tab, unless `sameTab`.
 */
export function BuyButton({
  children = 'Comprar Agora!',
  className = 'btn btn--main',
  sameTab = false,
}: {
  children?: ReactNode;
  className?: string;
  sameTab?: boolean;
}) {
  if (useViewer()?.account === 'subscriber') return <ManageButton className={className} />;
  return (
    <PlanForm action="/billing/checkout" newTab={!sameTab} className={className}>
      {children}
    </PlanForm>
  );
}
