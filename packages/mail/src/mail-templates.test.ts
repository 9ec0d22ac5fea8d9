import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailTemplates } from './mail-templates.ts';

test.each(mailTemplates)('the words of %s have a test beside them', (template) => {
  expect(existsSync(new URL(`./templates/${template}.test.ts`, import.meta.url))).toBe(true);
});
