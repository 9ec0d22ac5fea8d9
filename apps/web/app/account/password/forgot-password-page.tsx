import { findEmailProblem } from '@revoada/core/account/email';
import { type FormEvent, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import messageStyles from '../../ui/message.module.css';
import singlePageStyles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';
import { showToast } from '../../ui/toasts/toast.tsx';
import accountFormsStyles from '../account-forms.module.css';
import { useFormErrors } from '../use-form-errors.ts';
import type { ResetAnswer } from './password-reset.server.ts';

/** Equal for every e-mail address, so that it never reveals who has an account. */
const sent = 'Instruções de redefinição de senha foram enviadas para seu email.';

function Outcome({ answer }: { answer: ResetAnswer | undefined }) {
  const outcome = answer?.outcome;
  useEffect(() => {
    if (outcome?.ok) showToast('Email de recuperação enviado!', { kind: 'success' });
    else if (outcome) showToast(outcome.message, { kind: 'error' });
  }, [outcome]);
  if (!outcome) return null;
  return (
    <p className={outcome.ok ? messageStyles.state : messageStyles.alert} role={outcome.ok ? 'status' : 'alert'}>
      <Icon name={outcome.ok ? 'ok' : 'warning'} />
      {outcome.ok ? sent : outcome.message}
    </p>
  );
}

/** `/forgot-password`. */
export function ForgotPasswordPage({ answer }: { answer: ResetAnswer | undefined }) {
  const errors = useFormErrors(answer?.errors);
  const busy = useNavigation().state !== 'idle';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const problem = findEmailProblem(String(new FormData(event.currentTarget).get('email')));
    if (problem) errors.show([{ field: 'email', message: problem }]);
    if (problem || busy) event.preventDefault();
  };
  return (
    <SinglePage title="Recuperar senha">
      <p>Informe o e-mail da sua conta. Enviamos um link para você escolher uma senha nova.</p>
      <Outcome answer={answer} />
      <Form
        className={`fields ${accountFormsStyles.stack}`}
        method="post"
        noValidate
        ref={errors.form}
        onInput={errors.forget}
        onSubmit={submit}
      >
        <Field
          name="email"
          label="E-mail"
          error={errors.of('email')}
          type="email"
          autoComplete="email"
          defaultValue={answer?.email}
        />
        <button type="submit" className="btn btn--main btn--wide" aria-disabled={busy || undefined}>
          {busy ? <span className="spin" aria-hidden="true" /> : null}
          Enviar instruções
        </button>
      </Form>
      <p className={singlePageStyles.small}>
        Entrou com Google, Facebook, GitHub ou LinkedIn? A senha é a da própria rede e só pode ser trocada lá.
      </p>
      <p className={singlePageStyles.other}>
        Lembrou? <Link to="/login">Voltar para o login</Link>
      </p>
    </SinglePage>
  );
}
