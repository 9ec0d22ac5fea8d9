import { posix } from 'node:path';

/** A link of a document to a file of the repository, not a URL or an anchor. */
const link = /\]\((?![a-z]+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** Links of a document to missing files. */
export function findDeadLinks(file: string, text: string, exists: (path: string) => boolean): string[] {
  if (!file.endsWith('.md')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(link)].flatMap(([, target = '']) =>
        exists(posix.join(posix.dirname(file), target))
          ? []
          : [`${file}:${index + 1} links to ${target}, which is not there`],
      ),
    );
}
