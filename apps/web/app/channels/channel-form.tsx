import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { type ChannelAct, type ChannelActResult, channelActField } from './channel-act.ts';

/** Form of one action, which works without scripts. It is posted to its page, or to `action`. */
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

/** Submit button of an action, busy until the answer. `value` distinguishes forms of the same action. */
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
  /** Accessible label, where the text does not show the target. */
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

/** Result of the last action, except of a field. Takes the focus, because the pressed button may be gone. */
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
