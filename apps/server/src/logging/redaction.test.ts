import { expect, test } from 'vitest';
import { createRedaction } from './redaction.ts';

const redact = createRedaction(['s3cret/key']);

test.each([
  ['at file:///srv/app.ts:1:2, node:internal/x', 'at file:///srv/app.ts:1:2, node:internal/x'],
  ['GET https://me:pass@host.example/a?b=c failed', 'GET [hidden] failed'],
  ['(-postgres://db/x) REDIS://h:1', '([hidden] [hidden]'],
  ['<ana@pessoa.example>, a@b@c; x.y+z@host', '<[hidden]>, [hidden]; [hidden]'],
  ['at @revoada/core, 5 @ 6', 'at @revoada/core, 5 @ 6'],
  ['/api/rvd_pat_0A1b2C/x, Bearer rvd_pat_9z', '/api/[hidden]/x, Bearer [hidden]'],
  ['10.0.0.1:5432 and s3cret/key or s3cret%2Fkey', '[hidden] and [hidden] or [hidden]'],
])('hides what no line may hold in %j', (text, hidden) => expect(redact(text)).toBe(hidden));

// A quadratic expression takes seconds for one of them, and the process does nothing else meanwhile.
test.each(['a', 'a.', 'a-', '@', 'a@', '1.', '://', 'a://', 'rvd_', 'ftp'])(
  'passes once over a long text of %j',
  { timeout: 2_000 },
  (part) => {
    const text = part.repeat(60_000 / part.length);
    const startedAt = performance.now();
    redact(text);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  },
);
