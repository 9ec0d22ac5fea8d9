import type { MetaFunction } from 'react-router';
import { product } from '../content/product.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacy } from '../legal/privacy.tsx';

export const meta: MetaFunction = () => [{ title: `Privacidade | ${product.name}` }];

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacidade"
      lead="O que guardamos de você, por quê, por quanto tempo, e o que você pode fazer com isso."
      sections={privacy}
    />
  );
}
