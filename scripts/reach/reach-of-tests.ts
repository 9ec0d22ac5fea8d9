import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import routes from '../../apps/web/app/routes.ts';
import { root } from '../lib/run.ts';
import { type ModuleGraph, reachableFrom } from './module-graph.ts';
import { pageAt, pagesIn, type SitePage } from './site-pages.ts';
import { usedTexts } from './used-texts.ts';

/** Stand-ins that a browser test drives through a helper. */
const standIns: Record<string, string> = {
  'e2e/src/support/sign-in.ts': 'packages/sandbox/src/identity/start-identity.ts',
  'e2e/src/support/buy.ts': 'packages/sandbox/src/payments/start-payments.ts',
  'e2e/src/support/payments.ts': 'packages/sandbox/src/payments/start-payments.ts',
  'e2e/src/support/stand-ins.ts': 'packages/sandbox/src/start-sandbox.ts',
};

/**
 * Gives the modules that a test reaches. One that runs in Node: what it imports, and the processes that it starts. One
 * that drives a browser: the modules of the pages whose URLs it names, and the stand-ins that it drives.
 */
export function findReachOfTests(graph: ModuleGraph): (test: string) => ReadonlySet<string> {
  const pages = pagesIn(routes);
  const known = new Map<string, ReadonlySet<string>>();
  return (test) => {
    const reached = known.get(test) ?? reachableFrom(graph, findStarts(test, graph, pages));
    known.set(test, reached);
    return reached;
  };
}

function findStarts(test: string, graph: ModuleGraph, pages: readonly SitePage[]): string[] {
  if (!test.startsWith('e2e/')) return [test];
  const resolve = (from: string, specifier: string) => {
    const file = posix.join(posix.dirname(from), specifier);
    return graph.has(file) ? file : null;
  };
  const { texts, files } = usedTexts(test, (file) => readFileSync(root + file, 'utf8'), resolve);
  const opened = [...texts].flatMap((text) => pageAt(text, pages)?.modules ?? []);
  return [...opened, ...[...files].flatMap((file) => standIns[file] ?? [])];
}
