import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailTemplates } from './mail-templates.ts';

test.each(mailTemplates)('has a test of the words of %s', (template) => {
  expect(existsSync(new URL(`./templates/${template}.test.ts`, import.meta.url))).toBe(true);
});
