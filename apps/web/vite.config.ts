import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import mixins from 'postcss-mixins';
import { defineConfig } from 'vite';
import { agreeingCount } from './scripts/agreeing-count.ts';
import { scopedName, writtenClassNames } from './scripts/css-modules.ts';
import { relativeLengths } from './scripts/relative-lengths.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';

/** Scripts that this file and tests refer to by name. */
const named = /^(vendor|site|form|shared|fields|results|lists|rolldown-runtime|arrival|price-outlook)$/;

/** Scripts that every page has loaded before it requests another part. */
const onEveryPage = /(vendor|site|rolldown-runtime)-/;

function nameScript({ name }: { name: string }): string {
  return named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

export default defineConfig({
  plugins: [
    subsetFonts(),
    agreeingCount(),
    writtenClassNames(),
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' as const },
    reactRouter(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [mixins({ mixinsDir: `${import.meta.dirname}/app/styles/mixins` }), relativeLengths] },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Preloaded is what the asked file needs, not that file itself; where results ask, `shared` is there.
      resolveDependencies: (asked, files, { hostId }) =>
        files.filter(
          (file) => file !== asked && !onEveryPage.test(file) && !(hostId.includes('results-') && /shared-/.test(file)),
        ),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page's manifest names all files, so that names are short: seven letters tell two builds apart, and
            // parts of pages have no other name.
            entryFileNames: nameScript,
            chunkFileNames: nameScript,
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  priority: 5,
                },
                // The home page's modules share a file, which compresses better than twenty small ones.
                // The programmes' names with it: in the results' file they would bring it to every form that lists them.
                {
                  name: 'site',
                  test: /apps[\\/]web[\\/]app[\\/](root\.tsx|(home[\\/](hero|lazy-sections|use-rotation)|layout[\\/](?!examples))|routes[\\/]home\.tsx|search-form[\\/]state[\\/]ask-for-dates\.ts|ui[\\/](join-classes|lazy-part)\.ts|information[\\/]describe\.ts)|packages[\\/]core[\\/]src[\\/](search[\\/]format-query|miles[\\/]programmes)\.ts/,
                  priority: 4,
                },
                // The form of the home page, which lies folded over results.
                { name: 'form', test: /apps[\\/]web[\\/]app[\\/]search-form[\\/]search-form\.tsx/, priority: 3.5 },
                // Modules that other pages share with the results, so that form and account load no results.
                {
                  name: 'shared',
                  test: /node_modules[\\/]valibot[\\/]|[\\/](shared-schemas|browser-storage|last-search|date-rules|today|use-hydrated)\.ts/,
                  priority: 3,
                },
                // Modules of most forms: each separate file would add a name to every page's manifest.
                {
                  name: 'fields',
                  test: /apps[\\/]web[\\/]app[\\/](ui[\\/](controls|single-page|page-frame|form-trap)\.tsx|account[\\/](use-form-errors|form-text)\.ts)|packages[\\/]core[\\/]src[\\/](account[\\/](email|terms)|format[\\/]clean-text)\.ts/,
                  priority: 2.5,
                },
                // Prices of whole trips, which price calendars load without results.
                {
                  name: 'trips',
                  test: /packages[\\/]core[\\/]src[\\/](trips[\\/]price-trips|results[\\/]rows[\\/]per-person)\.ts/,
                  priority: 2.2,
                },
                // And what every page of results needs.
                {
                  name: 'results',
                  test: /apps[\\/]web[\\/]app[\\/]results[\\/]results-area\.tsx/,
                  priority: 2,
                },
                // A list for each kind of price, which few pages show.
                { name: 'lists', test: /apps[\\/]web[\\/]app[\\/]results[\\/]list[\\/]flight-lists\.tsx/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './app/server.ts',
          // Pages name fonts and pictures as the client's build does: a second name is a second download.
          output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
          // The server loads everything when it starts: what browsers load later need not be apart there.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
