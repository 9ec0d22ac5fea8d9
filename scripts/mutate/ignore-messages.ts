/** The part that is used here of a syntax tree's node and its place in the tree (Babel's). */
type Node = { type: string; name?: string; callee?: Node; object?: Node; property?: Node };
type NodePath = { node: Node; parent: Node | null; listKey?: string };

const errorClasses = ['Error', 'RangeError', 'TypeError'];

function isLog(callee: Node | undefined): boolean {
  if (callee?.type !== 'MemberExpression') return false;
  const owner = callee.object?.type === 'MemberExpression' ? callee.object.property : callee.object;
  return owner?.name === 'log' || owner?.name === 'logger';
}

/** True for an argument that is only read by engineers: the message of a plain error or of a log line. */
function isMessage({ node, parent, listKey }: NodePath): boolean {
  if (listKey !== 'arguments' || !parent) return false;
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return false;
  if (parent.type === 'NewExpression') return errorClasses.includes(parent.callee?.name ?? '');
  return parent.type === 'CallExpression' && isLog(parent.callee);
}

/** Stryker's plugin (named by its export): messages for engineers are not mutated, as no test should hold their words. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: {
      shouldIgnore: (path: NodePath): string | undefined => (isMessage(path) ? 'a message for engineers' : undefined),
    },
  },
];
