import type { MetaFunction } from 'react-router';
import { describePage } from '../information/describe.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacy } from '../legal/privacy.tsx';

const title = 'Privacidade';
const lead = 'O que guardamos de você, por quê, por quanto tempo, e o que você pode fazer com isso.';

export const meta: MetaFunction = () => describePage(title, lead);

export default function PrivacyPage() {
  return <LegalPage title={title} lead={lead} sections={privacy} />;
}
