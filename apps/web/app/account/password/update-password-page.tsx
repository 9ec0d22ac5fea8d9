import { findFormErrors } from '@revoada/core/forms/check-form';
import { passwordForm } from '@revoada/core/forms/password-form';
import { type FormEvent, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import messageStyles from '../../ui/message.module.css';
import singlePageStyles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';
import { showToast } from '../../ui/toasts/toast.tsx';
import accountFormsStyles from '../account-forms.module.css';
import { readFormTexts } from '../form-text.ts';
import { useFormErrors } from '../use-form-errors.ts';
import type { PasswordAccess, PasswordAnswer } from './new-password.server.ts';
import { PasswordField } from './password-field.tsx';

function NewPasswordForm({ answer }: { answer: PasswordAnswer | undefined }) {
  const errors = useFormErrors(answer?.errors);
  const busy = useNavigation().state !== 'idle';
  const message = answer?.message;
  useEffect(() => {
    if (answer?.message) showToast(answer.message, { kind: 'error' });
  }, [answer]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const faults = findFormErrors(passwordForm, readFormTexts(new FormData(event.currentTarget), passwordForm.entries));
    errors.show(faults);
    if (faults.length > 0 || busy) event.preventDefault();
  };
  return (
    <>
      <p>Pelo menos 6 caracteres. Depois da troca, a conta sai dos outros aparelhos em que estiver aberta.</p>
      {message ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {message}
        </p>
      ) : null}
      <Form
        className={`fields ${accountFormsStyles.stack}`}
        method="post"
        noValidate
        ref={errors.form}
        onInput={errors.forget}
        onSubmit={submit}
      >
        <PasswordField name="newPassword" label="Nova senha" error={errors.of('newPassword')} />
        <PasswordField name="confirmPassword" label="Confirmação de senha" error={errors.of('confirmPassword')} />
        <button type="submit" className="btn btn--main btn--wide" aria-disabled={busy || undefined}>
          {busy ? <span className="spin" aria-hidden="true" /> : null}
          Atualizar senha
        </button>
      </Form>
    </>
  );
}

function Visitor() {
  return (
    <>
      <p>Para escolher uma senha nova, peça o link de recuperação: ele chega ao e-mail da sua conta.</p>
      <div className={singlePageStyles.acts}>
        <Link className="btn btn--main btn--wide" to="/forgot-password">
          Recuperar senha
        </Link>
        <Link className="btn btn--text btn--wide" to="/login?returnTo=%2Fupdate-password">
          Sei a senha atual: entrar
        </Link>
      </div>
    </>
  );
}

function Social() {
  return (
    <>
      <p>
        Você entra por uma rede social: a senha fica guardada lá, e é lá que ela se troca. Nós não a vemos nem a
        guardamos.
      </p>
      <div className={singlePageStyles.acts}>
        <Link className="btn btn--line btn--wide" to="/area-logada">
          Voltar para a área logada
        </Link>
      </div>
    </>
  );
}

function Recheck({ url }: { url: string }) {
  return (
    <>
      <p>Antes de trocar a senha, entre de novo com a atual. Assim ninguém a troca por você.</p>
      <div className={singlePageStyles.acts}>
        <a className="btn btn--main btn--wide" href={url}>
          Confirmar que sou eu
        </a>
      </div>
    </>
  );
}

/** `/update-password`. */
export function UpdatePasswordPage({
  access,
  recheckUrl,
  answer,
}: {
  access: PasswordAccess;
  recheckUrl: string;
  answer: PasswordAnswer | undefined;
}) {
  return (
    <SinglePage title="Atualizar senha">
      {access === 'visitor' ? <Visitor /> : null}
      {access === 'social' ? <Social /> : null}
      {access === 'recheck' ? <Recheck url={recheckUrl} /> : null}
      {access === 'form' ? <NewPasswordForm answer={answer} /> : null}
    </SinglePage>
  );
}
