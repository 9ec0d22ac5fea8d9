import type { Finding } from './finding.ts';

/** The report of a person who runs the product, one line for each finding; `hidden` texts are left out of it. */
export function formatReport(findings: readonly Finding[], hidden: readonly string[]): string {
  const wrong = findings.filter(({ ok }) => !ok).length;
  const summary = wrong === 0 ? `All ${findings.length} are well.` : `${wrong} of ${findings.length} are wrong.`;
  const report = [...findings.map(formatFinding), summary].join('\n');
  return hidden.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), report);
}

function formatFinding(finding: Finding): string {
  if (finding.ok) return `ok     ${finding.name}: ${finding.detail}`;
  return `WRONG  ${finding.name}: ${finding.problem}. To do: ${finding.advice}`.replaceAll('\n', ' ');
}
