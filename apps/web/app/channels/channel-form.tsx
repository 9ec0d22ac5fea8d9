import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { type ChannelAct, type ChannelActResult, channelActField } from './channel-act.ts';

/** A form that does one act of the section; it works without scripts. It goes to the page that it stands on, or to `action`. */
export function ChannelForm({
  act,
  action,
  className,
  children,
}: {
  act: ChannelAct;
  action?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      {...(action === undefined ? {} : { action })}
      className={className}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name={channelActField} value={act} />
      {children}
    </Form>
  );
}

/** The button of an act's form: busy while its answer is on its way. `value` tells forms of the same act apart. */
export function ChannelButton({
  act,
  device,
  className = 'btn btn--line btn--s',
  label,
  children,
}: {
  act: ChannelAct;
  device?: string;
  className?: string;
  /** What it does, where its words alone do not say to what. */
  label?: string;
  children: ReactNode;
}) {
  const sent = useNavigation().formData;
  const busy = sent?.get(channelActField) === act && (device === undefined || sent.get('device') === device);
  return (
    <button type="submit" className={className} disabled={busy} aria-label={label}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** What came of the act that was done last, where it is not about a field. Takes the focus: what was pressed may be gone. */
export function ChannelMessage({ result }: { result: ChannelActResult | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (result) line.current?.focus();
  }, [result]);
  if (!result || result.field !== null) return null;
  return (
    <p
      className={result.ok ? messageStyles.state : messageStyles.alert}
      role={result.ok ? 'status' : 'alert'}
      tabIndex={-1}
      ref={line}
    >
      <Icon name={result.ok ? 'ok' : 'warning'} />
      {result.message}
    </p>
  );
}
