import type { Examples } from '../example.ts';
import { NetworkLinks } from './network-links.tsx';
import { RegistrationConsents } from './registration-consents.tsx';

export const accountExamples: readonly Examples[] = [
  {
    component: 'Entrar e cadastrar',
    states: {
      redes: <NetworkLinks verb="Entrar" entry={{ returnTo: '/', checkout: false }} />,
      consentimentos: <RegistrationConsents error={undefined} values={undefined} />,
    },
  },
];
