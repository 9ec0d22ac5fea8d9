import { globSync, readFileSync } from 'node:fs';
import { mailTemplates } from '@revoada/mail/mail-templates';
import { expect, test } from 'vitest';

const read = (page: string) => readFileSync(new URL(`../../../docs/operations/${page}.md`, import.meta.url), 'utf8');

/** The rows of the first table of a section. */
function listRows(page: string, section: string): string[] {
  const text =
    read(page)
      .split(/^## /m)
      .find((part) => part.startsWith(`${section}\n`)) ?? '';
  return text.split('\n').filter((line) => line.startsWith('| `'));
}

/** The name of every job that the server defines. */
const jobs = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
  file.endsWith('.test.ts')
    ? []
    : [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/= defineJob\(\{\s*name: '([^']+)'/g)].map(
        ([, name]) => name ?? '',
      ),
);

test('jobs are found by how they are defined', () => {
  expect(jobs).toContain('send-mail');
  expect(jobs.length).toBeGreaterThan(15);
});

test.each(jobs)('the operations guide documents when the job %s runs', (job) => {
  expect(listRows('prices-and-jobs', 'Jobs').filter((row) => row.startsWith(`| \`${job}\` |`))).toHaveLength(1);
});

test.each(mailTemplates)('the operations guide documents when the mail %s is sent', (mail) => {
  expect(listRows('messages', 'Mail').filter((row) => row.split('|')[1]?.includes(`\`${mail}\``))).toHaveLength(1);
});
