import type { MetaFunction } from 'react-router';
import { describePage } from '../information/describe.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { terms } from '../legal/terms.tsx';

const title = 'Termos de uso';
const lead = 'As regras do site e da assinatura, em português claro.';

export const meta: MetaFunction = () => describePage(title, lead);

export default function TermsPage() {
  return <LegalPage title={title} lead={lead} sections={terms} />;
}
