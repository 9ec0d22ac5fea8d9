import { useEffect } from 'react';
import type { SubscriptionView } from '../plans/subscription-view.server.ts';
import { showToast } from '../ui/toast.tsx';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import type { AccountAct, ActResult } from './act.ts';
import { ConsentsSection } from './consents.tsx';
import { MilesSection } from './miles.tsx';
import { OwnData } from './own-data.tsx';
import { PersonalForm } from './personal-form.tsx';
import { SessionsSection } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SubscriptionSection } from './subscription.tsx';

/** Everything that a person may see, change and take of their account. `result` is what came of the last act. */
export function AccountPage({
  account,
  subscription,
  result,
}: {
  account: AccountView;
  subscription: SubscriptionView | null;
  result: ActResult | null;
}) {
  useEffect(() => {
    if (result?.message) showToast(result.message, { kind: result.ok ? 'success' : 'error' });
  }, [result]);
  const of = (act: AccountAct) => (result?.act === act ? result : null);
  return (
    <main id="conteudo" className={`wrap ${styles.acc}`}>
      <h1>Minha conta</h1>
      <PersonalForm account={account} result={of('dados') ?? of('confirmar-email')} />
      <SignInMethods account={account} />
      <MilesSection />
      <SubscriptionSection
        subscription={subscription}
        emailVerified={account.personal.emailVerified}
        result={of('desistir')}
      />
      <SessionsSection sessions={account.sessions} result={of('sessoes')} />
      <ConsentsSection consents={account.consents} result={of('marketing')} />
      <OwnData account={account} result={of('excluir')} />
    </main>
  );
}
