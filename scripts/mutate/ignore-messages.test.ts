import { expect, test } from 'vitest';
import { strykerPlugins } from './ignore-messages.ts';

const text = { type: 'StringLiteral' };
const name = (text: string) => ({ type: 'Identifier', name: text });
const member = (object: object, property: string) => ({ type: 'MemberExpression', object, property: name(property) });

function isIgnored(parent: object, listKey = 'arguments'): boolean {
  const path = { node: text, parent, listKey } as never;
  return strykerPlugins[0]?.value.shouldIgnore(path) !== undefined;
}

test.each([
  ["the message of an error: new RangeError('…')", { type: 'NewExpression', callee: name('RangeError') }],
  ["a log line: log.info('…')", { type: 'CallExpression', callee: member(name('log'), 'info') }],
  ["a log line: this.log.info('…')", { type: 'CallExpression', callee: member(member(name('this'), 'log'), 'info') }],
])('%s is not mutated', (_what, parent) => {
  expect(isIgnored(parent)).toBe(true);
});

test.each([
  ["an error with a code: new CallFailure('timeout')", { type: 'NewExpression', callee: name('CallFailure') }],
  ["any other call: catalog.find('…')", { type: 'CallExpression', callee: member(name('catalog'), 'find') }],
  ["a plain call: log('…')", { type: 'CallExpression', callee: name('log') }],
])('%s is mutated', (_what, parent) => {
  expect(isIgnored(parent)).toBe(false);
});

test('text elsewhere is mutated', () => {
  expect(isIgnored({ type: 'ArrayExpression' }, 'elements')).toBe(false);
});
