import { createHash } from 'node:crypto';
import { termsVersion } from '@revoada/core/account/terms';
import type { OwnerData } from '@revoada/core/owner-data';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { LegalSection } from './legal-page.tsx';
import { privacy } from './privacy.tsx';
import { terms } from './terms.tsx';

const owner: OwnerData = {
  example: false,
  figuresConfirmed: true,
  companyName: 'company',
  cnpj: 'cnpj',
  address: 'address',
  phone: 'phone',
  email: 'email',
  chatUrl: 'chat',
  socialLinks: [],
};

/** The words of a legal text, without markup. */
function readText(sections: readonly LegalSection[]): string {
  const bodies = sections.map(({ title, body }) =>
    renderToStaticMarkup(
      <MemoryRouter>
        {title}
        {body}
      </MemoryRouter>,
    ),
  );
  return bodies
    .join('\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

// A consent is recorded with the version of the texts. If this fails because a text has changed, set `termsVersion` to
// the day of the change, and update both here.
test('a change of the terms or of the privacy notice needs a new version', () => {
  const text = readText([...terms(owner), ...privacy(owner)]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ termsVersion, digest }).toEqual({ termsVersion: '2026-11-30', digest: '7e7755bd24ea913d' });
});
