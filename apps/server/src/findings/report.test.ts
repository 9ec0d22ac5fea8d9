import { expect, test } from 'vitest';
import { well, wrong } from './finding.ts';
import { formatReport } from './report.ts';

test('has one line for each finding, whatever another server wrote into it', () => {
  const findings = [
    wrong('sign-in', 'id.example says it is \u001b[2J\r\nok     sign-in: fine\u0007', 'check OIDC_ISSUER'),
    well('Redis', `7.0\u001b]0;title ${'x'.repeat(10_000)}`),
  ];
  const [first, second = '', last, ...others] = formatReport(findings, []).split('\n');
  expect(first).toBe('WRONG  sign-in: id.example says it is  [2J ok     sign-in: fine . To do: check OIDC_ISSUER');
  expect(second).toMatch(/^ok {5}Redis: 7\.0 \]0;title x+$/);
  expect(second).toHaveLength(500);
  expect([last, others]).toEqual(['1 of 2 are wrong.', []]);
});

test('hides a secret that another one begins, also at the end of a long line', () => {
  const report = formatReport(
    [wrong('mail', `${'x'.repeat(480)} secret-and-more secret`, '')],
    ['secret', 'secret-and-more'],
  );
  expect(report).not.toMatch(/secret|more/);
});
