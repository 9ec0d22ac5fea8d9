import type { Viewer } from '@revoada/core/account/viewer';
import type { Examples, PageExamples } from '../example.ts';
import { activeSubscription, lateSubscription } from '../plans/sample-subscriptions.ts';
import { SinglePage } from '../ui/pages/single-page.tsx';
import { LoggedInArea } from './logged-in-area.tsx';
import { NetworkLinks } from './network-links.tsx';
import { ForgotPasswordPage } from './password/forgot-password-page.tsx';
import { PasswordField } from './password/password-field.tsx';
import { UpdatePasswordPage } from './password/update-password-page.tsx';
import { PersonalDataForm } from './register/personal-data-form.tsx';
import { RegisterPage } from './register/register-page.tsx';
import { sampleViewer } from './sample-viewer.ts';
import { LoginPage } from './sign-in/login-page.tsx';
import { signInFailure } from './sign-in/sign-in-failure.ts';

const today = '2026-11-22';
const email = 'maria@example.com';
const subscriber: Viewer = { ...sampleViewer, account: 'subscriber' };
const wrongForm = {
  values: {
    name: 'Maria',
    email: 'maria@',
    phone: '11999999999',
    birthDate: '',
    birthDateText: '31/02/1990',
    acceptTerms: true,
    acceptMarketing: false,
  },
  errors: [
    { field: 'email', message: 'Email inválido' },
    { field: 'birthDate', message: 'Data de nascimento inválida' },
  ],
};

export const accountExamples: readonly Examples[] = [
  {
    component: 'Entrar e cadastrar',
    states: {
      redes: <NetworkLinks verb="Entrar" entry={{ returnTo: '/', checkout: false }} />,
      'dados pessoais': <PersonalDataForm today={today} back="#" sent={undefined} onAccepted={() => undefined} />,
      senha: (
        <div className="fields">
          <PasswordField name="senha-exemplo" label="Nova senha" error={undefined} />
        </div>
      ),
      'senha com erro': (
        <div className="fields">
          <PasswordField name="senha-exemplo-2" label="Confirmação de senha" error="As senhas não conferem" />
        </div>
      ),
    },
  },
];

// A form with errors takes the focus, so it is the only one on its page.
export const accountPages: PageExamples = {
  entrar: <LoginPage failure={null} />,
  'entrar, com um formulário a enviar de novo': (
    <LoginPage failure={null} unsentFields={[{ name: 'nome', value: 'Ana' }]} />
  ),
  'entrar, depois de uma falha': <LoginPage failure={signInFailure('email-nao-verificado')} />,
  'criar conta': <RegisterPage today={today} sent={undefined} />,
  'criar conta, dados com erros': (
    <SinglePage title="Criar conta">
      <PersonalDataForm today={today} back="#" sent={wrongForm} onAccepted={() => undefined} />
    </SinglePage>
  ),
  'recuperar senha': <ForgotPasswordPage answer={undefined} />,
  'recuperar senha, enviado': <ForgotPasswordPage answer={{ email, errors: [], outcome: { ok: true } }} />,
  'recuperar senha, com erro': (
    <ForgotPasswordPage
      answer={{ email: 'maria@', errors: [{ field: 'email', message: 'Email inválido' }], outcome: null }}
    />
  ),
  'trocar senha, visitante': <UpdatePasswordPage access="visitor" recheckUrl="#" answer={undefined} />,
  'trocar senha, rede social': <UpdatePasswordPage access="social" recheckUrl="#" answer={undefined} />,
  'trocar senha, confirmar': <UpdatePasswordPage access="recheck" recheckUrl="#" answer={undefined} />,
  'trocar senha': <UpdatePasswordPage access="form" recheckUrl="#" answer={undefined} />,
  'trocar senha, com erro': (
    <UpdatePasswordPage
      access="form"
      recheckUrl="#"
      answer={{ errors: [{ field: 'newPassword', message: 'Use pelo menos 6 caracteres' }], message: null }}
    />
  ),
  'área logada': <LoggedInArea viewer={sampleViewer} subscription={null} />,
  'área logada, assinante': <LoggedInArea viewer={subscriber} subscription={activeSubscription} />,
  'área logada, pagamento atrasado': <LoggedInArea viewer={subscriber} subscription={lateSubscription} />,
};
