import * as fc from 'fast-check';

/**
 * Any character there is, for `fc.string({ unit })`: every code point but halves of pairs. fast-check's own 'binary' first
 * lists them all, which takes seconds in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
