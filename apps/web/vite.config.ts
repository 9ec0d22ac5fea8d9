import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { agreeingCount } from './scripts/agreeing-count.ts';
import { scopedName, writtenClassNames } from './scripts/css-modules.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';

export default defineConfig({
  plugins: [
    subsetFonts(),
    agreeingCount(),
    writtenClassNames(),
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' as const },
    reactRouter(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  priority: 3,
                },
                // What the home page needs travels together: one file compresses better than twenty small ones.
                {
                  name: 'site',
                  test: /apps[\\/]web[\\/]app[\\/](root\.tsx|(home[\\/](hero|lazy-sections|use-rotation)|layout[\\/])|routes[\\/]home\.tsx|search-form[\\/]search-form\.tsx)/,
                  priority: 2,
                },
                // What other pages share with the results, apart from them: the form and the account load no results.
                {
                  name: 'shared',
                  test: /node_modules[\\/]valibot[\\/]|[\\/](shared-schemas|browser-storage|last-search|date-rules|use-hydrated)\.ts/,
                  priority: 1,
                },
                // And what every page of results needs.
                {
                  name: 'results',
                  test: /apps[\\/]web[\\/]app[\\/](results[\\/](results\.tsx|(filters|list|top)[\\/](?!examples))|selection[\\/]selection-bar\.tsx)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
});
