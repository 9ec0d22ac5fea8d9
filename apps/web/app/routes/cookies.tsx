import type { MetaFunction } from 'react-router';
import { product } from '../content/product.ts';
import { cookies } from '../legal/cookies.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

export const meta: MetaFunction = () => [{ title: `Cookies | ${product.name}` }];

// S-453
export default function CookiesPage() {
  return (
    <LegalPage
      title="Cookies"
      lead="O que a Revoada deixa no seu navegador, para quê e por quanto tempo."
      sections={() => cookies}
    />
  );
}
