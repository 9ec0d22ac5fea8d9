import type { MetaFunction } from 'react-router';
import { product } from '../content/product.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { terms } from '../legal/terms.tsx';

export const meta: MetaFunction = () => [{ title: `Termos de uso | ${product.name}` }];

export default function TermsPage() {
  return (
    <LegalPage title="Termos de uso" lead="As regras do site e da assinatura, em português claro." sections={terms} />
  );
}
