import { posix } from 'node:path';

/** A link of a document to a file of the repository: no URL, and no place on its own page. */
const link = /\]\((?![a-z]+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** Links of a document to files that are not there. */
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
