import {
  checkSignUp,
  listConsent,
  listSignedUp,
  listSignedUpNext,
  type MailingList,
} from '@revoada/core/newsletter/mailing-lists';
import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { readFormText } from '../account/form-text.ts';
import { useViewer } from '../site-data.ts';
import { errorId, FieldBox } from '../ui/forms/field-box.tsx';
import { FormTrap, isTrapped } from '../ui/forms/form-trap.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './newsletter.module.css';
import { postSignUp } from './post-sign-up.ts';
import type { RefusedSignUp } from './sign-up.server.ts';

type ListFormProps = {
  list: MailingList;
  /** Label of the button. */
  button: string;
  /** Draws the button as one of several on a screen. */
  quiet?: boolean;
  /** The server's reply to a form sent without scripts. */
  refused?: RefusedSignUp | undefined;
};

/**
 * An e-mail for the newsletter or a waitlist, on any page. Without scripts the form goes to `/alertas-imperdiveis`, which
 * answers it; with them the page stays as it is.
 */
export function ListForm({ list, button, quiet = false, refused }: ListFormProps) {
  const id = `${list}-email`;
  const viewer = useViewer();
  const input = useRef<HTMLInputElement>(null);
  const ownRefusal = refused?.list === list ? refused : undefined;
  const [error, setError] = useState(ownRefusal?.fields[0]?.message ?? ownRefusal?.message ?? null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const data = new FormData(event.currentTarget);
    const email = readFormText(data, 'email');
    const fault = checkSignUp({ email })[0]?.message ?? null;
    setError(fault);
    if (fault !== null) return input.current?.focus();
    setState('sending');
    const problem = isTrapped(data) ? null : await postSignUp(list, email);
    setError(problem);
    setState(problem === null ? 'sent' : 'editing');
    if (problem !== null) input.current?.focus();
  };

  return (
    <Form
      className={`fields ${styles.form}`}
      action="/alertas-imperdiveis"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="list" value={list} />
      <FormTrap id={`${list}-trap`} />
      {state === 'sent' ? null : (
        <div className={styles.row}>
          <FieldBox id={id} label="E-mail" error={error ?? undefined}>
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={ownRefusal?.email ?? viewer?.email ?? ''}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId(id) : undefined}
              onChange={() => setError(null)}
            />
          </FieldBox>
          <button
            type="submit"
            className={quiet ? 'btn btn--line' : 'btn btn--main'}
            aria-disabled={state === 'sending' || undefined}
          >
            {state === 'sending' ? <span className="spin" aria-hidden="true" /> : null}
            {button}
          </button>
        </div>
      )}
      <div role="status" className={styles.outcome}>
        {state === 'sent' ? (
          <p className={messageStyles.state}>
            <Icon name="ok" />
            <span>
              {listSignedUp} {listSignedUpNext}
            </span>
          </p>
        ) : null}
      </div>
      <p className={styles.consent}>
        {listConsent.sentence} <a href="/privacidade#o-que-guardamos">Como cuidamos dos seus dados</a>.
      </p>
    </Form>
  );
}
