import { type ReactNode, useEffect } from 'react';
import type { ChannelActResult } from '../channels/channel-act.ts';
import type { ChannelOverview } from '../channels/channel-services.ts';
import { ChannelsSection } from '../channels/channels-section.tsx';
import type { SubscriptionView } from '../plans/subscription-view.server.ts';
import { showToast } from '../ui/toasts/toast.tsx';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import type { AccountAct, ActResult } from './act.ts';
import { ConsentsSection } from './consents.tsx';
import { MilesSection } from './miles.tsx';
import { OwnData } from './own-data.tsx';
import { PersonalForm } from './personal-form.tsx';
import { SeatsAeroSection } from './seats-aero.tsx';
import type { SeatsAeroView } from './seats-aero-view.server.ts';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SubscriptionSection } from './subscription.tsx';

/** The member's data, settings and rights. `result` is the last action's, `programs` the section of access tokens. */
export function AccountPage({
  account,
  subscription,
  channels,
  seatsAero = null,
  programs,
  result,
  channelResult = null,
}: {
  account: AccountView;
  subscription: SubscriptionView | null;
  channels: ChannelOverview;
  seatsAero?: SeatsAeroView | null;
  programs: ReactNode;
  result: ActResult | null;
  channelResult?: ChannelActResult | null;
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
      <Section id="canais" title="Canais" about="Por onde os seus alertas de preço chegam. Ligue só os que quiser.">
        <ChannelsSection overview={channels} result={channelResult} />
      </Section>
      {seatsAero ? <SeatsAeroSection view={seatsAero} result={of('seats-desconectar')} /> : null}
      {programs}
      <SessionsSection sessions={account.sessions} result={of('sessoes')} />
      <ConsentsSection consents={account.consents} result={of('marketing')} />
      <OwnData account={account} result={of('excluir')} />
    </main>
  );
}
