import { channelsOff } from '../channels/examples.tsx';
import type { PageExamples } from '../example.ts';
import { activeSubscription, lateSubscription } from '../plans/sample-subscriptions.ts';
import { AccountPage } from './account-page.tsx';
import type { AccountView } from './account-view.server.ts';

const account: AccountView = {
  personal: {
    name: 'Maria da Silva',
    email: 'maria@example.com',
    emailVerified: true,
    phone: '(11) 99999-9999',
    birthDate: '1990-02-28',
  },
  emailToConfirm: null,
  hasPassword: true,
  memberSince: '02/03/2026',
  methods: [
    { key: 'google', name: 'Google', email: 'maria@example.com', lastUsed: '22/11/2026', current: true },
    { key: 'email', name: 'E-mail e senha', email: 'maria@example.com', lastUsed: '04/08/2026', current: false },
  ],
  sessions: [
    { key: 'this', browser: 'Firefox no Linux', since: '20/11/2026', lastSeen: '22/11/2026', current: true },
    { key: 'other', browser: 'Chrome no Android', since: '01/11/2026', lastSeen: '21/11/2026', current: false },
  ],
  consents: {
    termos: { granted: true, at: '02/03/2026', version: 'de 01/03/2026' },
    marketing: { granted: true, at: '02/03/2026', version: 'de 01/03/2026' },
  },
  recentSignIn: true,
  keptUntil: '22/11/2031',
};
const withdrawable = { ...activeSubscription, withdrawalEnds: '27/11/2026' };
const unproven: AccountView = {
  ...account,
  personal: { ...account.personal, emailVerified: false },
  emailToConfirm: { mail: true, at: null },
  sessions: account.sessions.slice(0, 1),
  consents: { termos: null, marketing: null },
  recentSignIn: false,
};

export const accountPagePages: PageExamples = {
  'minha conta': (
    <AccountPage
      channels={channelsOff}
      account={account}
      subscription={null}
      seatsAero={{ state: 'connected', day: '22/11/2026', notice: null }}
      programs={null}
      result={null}
    />
  ),
  'minha conta, assinante': (
    <AccountPage channels={channelsOff} account={account} subscription={withdrawable} programs={null} result={null} />
  ),
  'minha conta, a confirmar': (
    <AccountPage
      channels={channelsOff}
      account={unproven}
      subscription={lateSubscription}
      seatsAero={{ state: 'ended', day: '20/11/2026', notice: null }}
      programs={null}
      result={null}
    />
  ),
  'minha conta, com erro': (
    <AccountPage
      channels={channelsOff}
      account={account}
      subscription={null}
      programs={null}
      result={{
        act: 'dados',
        ok: false,
        message: 'Confira os campos marcados.',
        fields: [{ field: 'phone', message: 'Telefone inválido' }],
        typed: { phone: '119' },
        recheck: false,
      }}
    />
  ),
};
