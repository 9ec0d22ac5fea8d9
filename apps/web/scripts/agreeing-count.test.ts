import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { agreeInNumber } from './agreeing-count.ts';

test('the installed texts announce a count with the right number, and stay unchanged otherwise', async () => {
  const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
  const texts = readFileSync(join(library, 'dist/private/intl/combobox/pt-BR.mjs'), 'utf8');
  const url = `data:text/javascript,${encodeURIComponent(agreeInNumber(texts))}`;
  const { default: strings } = await import(url);
  expect(strings.countAnnouncement({ optionCount: 1 })).toBe('1 opção disponível.');
  expect(strings.countAnnouncement({ optionCount: 8 })).toBe('8 opções disponíveis.');
  expect(strings.listboxLabel).toBe('Sugestões');
});

test('changed texts throw', () => {
  expect(() => agreeInNumber('export default {}')).toThrow('another one now');
});
