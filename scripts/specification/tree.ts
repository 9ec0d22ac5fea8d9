/** The document with the annotated tree of the repository. */
const document = 'docs/architecture.md';

/** Rooms of which the tree names every folder. */
const rooms = ['apps', 'packages', 'apps/server/src', 'apps/web/app', 'packages/core/src', 'packages/sandbox/src'];

/** Paths of the annotated tree: a line holds a path and its explanation, and two spaces more than its folder's line. */
export function readTree(text: string): string[] {
  const [, tree = ''] = /^```tree\n(.*?)^```$/ms.exec(text) ?? [];
  const folders: string[] = [];
  return [...tree.matchAll(/^( *)(\S+)/gm)].map(([, indent = '', name = '']) => {
    const depth = indent.length / 2;
    folders.splice(depth, folders.length, `${folders[depth - 1] ?? ''}${name}`);
    return folders[depth] ?? '';
  });
}

/** Differences between the annotated tree and the repository, a sentence each. */
export function checkTree(texts: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  const text = texts.get(document);
  if (text === undefined) return [];
  const paths = [...texts.keys()];
  const listed = readTree(text);
  const gone = listed.filter((entry) => !exists(entry));
  const missing = rooms
    .flatMap((room) => listFolders(paths, room))
    .filter((folder) => !listed.some((entry) => entry.startsWith(folder)));
  return [
    ...gone.map((entry) => `${document} lists ${entry}, which does not exist`),
    ...missing.map((folder) => `${document} does not list ${folder}: add a line to its tree`),
  ];
}

/** Folders directly in a room, each with a slash at its end. */
function listFolders(paths: readonly string[], room: string): string[] {
  const inRoom = paths.filter((path) => path.startsWith(`${room}/`)).map((path) => path.slice(room.length + 1));
  const names = inRoom.filter((path) => path.includes('/')).map((path) => path.split('/')[0]);
  return [...new Set(names)].map((name) => `${room}/${name}/`);
}
