import type { MetaFunction } from 'react-router';
import { describePage } from '../information/describe.ts';
import { cookies } from '../legal/cookies.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

const title = 'Cookies';
const lead = 'O que a Revoada deixa no seu navegador, para quê e por quanto tempo.';

export const meta: MetaFunction = () => describePage(title, lead);

export default function CookiesPage() {
  return <LegalPage title={title} lead={lead} sections={() => cookies} />;
}
