import { registerHooks } from 'node:module';

const file = /\/node_modules\/drizzle-orm\/.*\.js$/;

/*
 * Node parses the package.json of a package again for each import in it. That of drizzle-orm lists its exports in 130 KB,
 * and its files import each other 490 times: a quarter of the server's start. They are ES modules, which needs no look-up.
 * ADR-0094
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !parentURL || !file.test(parentURL))
      return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
