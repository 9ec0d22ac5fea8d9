import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { serveStatic } from 'hono/serve-static';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';

const hour = 'public, max-age=3600';
const forever = 'public, max-age=31536000, immutable';

const isHashed = (urlPath: string) => urlPath.startsWith('/assets/');

/**
 * The site's files, the compressed copy where there is one. Those with a hash in their name are kept forever. All are held
 * in memory (some 5 MB): a request waits for no disk, and a process goes on with its own files while a new build replaces
 * them. Hashed files of other builds are read from the archive.
 */
export function siteAssets(folder: string, archive: string) {
  const contents = readFolder(folder);
  const files = serveStatic<HttpEnv>({
    root: folder,
    join: path.join,
    precompressed: true,
    getContent: async (file) => contents.get(file) ?? readArchived(archive, path.relative(folder, file)),
    onFound: (_, c) => c.header('Cache-Control', isHashed(c.req.path) ? forever : hour),
  });
  return createMiddleware<HttpEnv>(async (c, next) => {
    const response = await files(c, () => Promise.resolve());
    if (response) {
      c.set('pageRoute', isHashed(c.req.path) ? '/assets/*' : '/*.*');
      return response;
    }
    return isHashed(c.req.path) ? errorAnswer(c, 'not-found') : next();
  });
}

async function readArchived(archive: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (path.dirname(file) !== 'assets') return null;
  return readFile(path.join(archive, path.basename(file))).catch(() => null);
}

/** The files of a folder and of those within it, by their paths. */
function readFolder(folder: string): Map<string, Uint8Array<ArrayBuffer>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file)]));
}
