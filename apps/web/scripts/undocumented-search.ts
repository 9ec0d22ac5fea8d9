import type { Plugin } from 'vite';

const line = /^ +documentation: .*,\n/gm;

/** The table of a search's parameters without what the API's documentation says of them. Throws where none is found. */
export function leaveOutDocumentation(table: string): string {
  const shorter = table.replace(line, '');
  if (shorter === table) throw new Error('The parameters of a search are documented otherwise now');
  return shorter;
}

/** Vite plugin: browsers read the table of a search's parameters, and not what the API's documentation says of them. */
export function undocumentedSearch(): Plugin {
  return {
    name: 'undocumented-search',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /core[\\/]src[\\/]search[\\/]parameters\.ts$/ }, handler: leaveOutDocumentation },
  };
}
