import {
  type ContactSubject,
  contactConsent,
  contactFailed,
  contactSent,
  contactSubjects,
  longestMessage,
} from '@revoada/core/contact/contact-texts';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { type ContactForm, contactForm } from '@revoada/core/forms/contact-form';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { readFormTexts } from '../account/form-text.ts';
import { bindFields, useFormErrors } from '../account/use-form-errors.ts';
import { useSiteData, useViewer } from '../site-data.ts';
import { Field } from '../ui/forms/field.tsx';
import { FormTrap, isTrapped } from '../ui/forms/form-trap.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './contact.module.css';
import { postMessage } from './post-message.ts';
import type { RefusedContact } from './send-contact.server.ts';

type ContactFieldsProps = {
  /** Subject in the page's URL. */
  subject?: ContactSubject | undefined;
  /** Includes a field for a phone number. */
  phone?: boolean;
  /** The server's answer to a form that was sent without scripts. */
  refused?: RefusedContact | undefined;
};

/**
 * Writes to the owner, from any page. Without scripts the form goes to `/fale-comigo`, which answers it; with them the page
 * stays as it is.
 */
export function ContactFields({ subject, phone = false, refused }: ContactFieldsProps) {
  const viewer = useViewer();
  const formKey = useSiteData()?.formKey ?? '';
  const errors = useFormErrors(refused?.fields);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [failure, setFailure] = useState(refused?.message ?? null);
  const chosen = refused?.values.subject ?? subject ?? '';
  const start = { name: viewer?.name ?? '', email: viewer?.email ?? '', subject: chosen };
  const field = bindFields<keyof ContactForm>(refused?.values ?? start, errors);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = readFormTexts(data, contactForm.entries);
    const faults = findFormErrors(contactForm, typed);
    setFailure(null);
    setState('editing');
    errors.show(faults);
    if (faults.length > 0) return;
    setState('sending');
    const outcome = isTrapped(data) ? { ok: true as const } : await postMessage(typed, formKey);
    setState(outcome.ok ? 'sent' : 'editing');
    if (outcome.ok) return form.reset();
    errors.show(outcome.fields);
    setFailure(outcome.message ?? (outcome.fields.length > 0 ? null : contactFailed));
  };

  return (
    <Form
      className={`fields ${styles.form}`}
      action="/fale-comigo"
      method="post"
      noValidate
      ref={errors.form}
      onInput={errors.forget}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="formKey" value={formKey} />
      <FormTrap id="contact-trap" />
      <Field {...field('name')} label="Nome" autoComplete="name" />
      <Field {...field('email')} label="E-mail" type="email" autoComplete="email" />
      {phone ? (
        <Field
          {...field('phone')}
          label="Telefone com DDD (opcional)"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      ) : null}
      <Field
        key={chosen}
        {...field('subject')}
        label="Assunto"
        options={[['', 'Escolha'], ...contactSubjects.map(({ id, label }) => [id, label] as const)]}
      />
      <Field {...field('message')} label="Mensagem" rows={6} maxLength={longestMessage} />
      <Outcome sent={state === 'sent'} failure={failure} />
      <button type="submit" className="btn btn--main" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' ? <span className="spin" aria-hidden="true" /> : null}
        Enviar Mensagem
      </button>
      <p className={styles.consent}>
        {contactConsent.sentence} <a href="/privacidade#o-que-guardamos">Como cuidamos dos seus dados</a>.
      </p>
    </Form>
  );
}

/** There before it says anything, so that screen readers hear what comes. */
function Outcome({ sent, failure }: { sent: boolean; failure: string | null }) {
  return (
    <div role="status" className={styles.outcome}>
      {sent ? (
        <p className={messageStyles.state}>
          <Icon name="ok" />
          {contactSent}
        </p>
      ) : null}
      {failure ? (
        <p className={messageStyles.alert}>
          <Icon name="warning" />
          {failure}
        </p>
      ) : null}
    </div>
  );
}
