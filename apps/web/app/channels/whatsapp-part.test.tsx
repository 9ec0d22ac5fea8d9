import type { WhatsAppCodeNeed } from '@revoada/core/alerts/whatsapp-code-need';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { WhatsAppPart } from './whatsapp-part.tsx';

function render(codeNeed: WhatsAppCodeNeed | null, confirmed: string | null = null): string {
  const whatsapp = { confirmed, pending: null, left: null, codeNeed };
  const Stub = createRoutesStub([{ path: '/', Component: () => <WhatsAppPart whatsapp={whatsapp} result={null} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

describe('the number of WhatsApp (S-506)', () => {
  test.each([
    ['subscription', 'Alertas por WhatsApp são da Conta PRO.', '/premium'],
    ['proven-email', 'Confirme o seu e-mail antes de ligar o WhatsApp.', '/conta#pessoais'],
  ] as const)('is not requested where a code needs a %s first', (need, text, href) => {
    for (const confirmed of [null, '+55 ···· 4321']) {
      const html = render(need, confirmed);
      expect(html).toContain(text);
      expect(html).toContain(`href="${href}"`);
      expect(html).not.toContain('name="number"');
    }
  });

  test('is requested where a code would be sent', () => {
    const html = render(null);
    expect(html).toContain('name="number"');
    expect(html).not.toContain('Conta PRO');
  });
});
