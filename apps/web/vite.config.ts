import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import mixins from 'postcss-mixins';
import { defineConfig } from 'vite';
import { agreeingCount } from './scripts/agreeing-count.ts';
import { resultCard } from './scripts/build-card.ts';
import { scopedName, writtenClassNames } from './scripts/css-modules.ts';
import { keepApart } from './scripts/keep-apart.ts';
import { relativeLengths } from './scripts/relative-lengths.ts';
import { groupModules } from './scripts/script-groups.ts';
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
    resultCard(),
    // What shows no flights waits for none of their scripts.
    keepApart({
      script: 'results',
      from: [
        'apps/web/app/routes/',
        'apps/web/app/home/sections.tsx',
        'apps/web/app/prices/calendar-prices.ts',
        'apps/web/app/search-form/dates/date-picker.tsx',
        'apps/web/app/search-form/search-form.tsx',
        'apps/web/app/search-form/state/search-rules.ts',
      ],
      except: [
        'apps/web/app/routes/admin/precos.tsx',
        'apps/web/app/routes/developer/fare-test.tsx',
        'apps/web/app/routes/sharing/shared-trip.tsx',
        'apps/web/app/routes/summary.tsx',
      ],
    }),
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
      // A requested file is not preloaded, only what it needs; where results request it, `shared` is there.
      resolveDependencies: (requested, files, { hostId }) =>
        files.filter(
          (file) =>
            file !== requested && !onEveryPage.test(file) && !(hostId.includes('results-') && /shared-/.test(file)),
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
                groupModules('site', 4, [
                  'apps/web/app/root.tsx',
                  'apps/web/app/home/hero.tsx',
                  'apps/web/app/home/lazy-sections.tsx',
                  'apps/web/app/home/use-rotation.ts',
                  'apps/web/app/layout/',
                  'apps/web/app/routes/home.tsx',
                  'apps/web/app/first-paint/deferred-scripts.tsx',
                  'apps/web/app/first-paint/early-back.ts',
                  'apps/web/app/first-paint/hydration-mark.tsx',
                  'apps/web/app/first-paint/lazy-part.ts',
                  'apps/web/app/search-form/state/request-dates.ts',
                  'apps/web/app/ui/join-classes.ts',
                  'apps/web/app/information/describe.ts',
                  'packages/core/src/search/format-query.ts',
                  'packages/core/src/results/basis-params.ts',
                  'packages/core/src/miles/programmes.ts',
                ]),
                // The form of the home page, which lies folded over results.
                groupModules('form', 3.5, ['apps/web/app/search-form/search-form.tsx']),
                // Modules that other pages share with the results, so that form and account load no results.
                groupModules('shared', 3.1, [
                  'apps/web/app/shared-schemas.ts',
                  'apps/web/app/selection/browser-storage.ts',
                  'apps/web/app/selection/last-search.ts',
                  'apps/web/app/first-paint/use-hydrated.ts',
                  'apps/web/app/ui/airline-tile.tsx',
                  'packages/core/src/connection-errors.ts',
                  'packages/core/src/dates/today.ts',
                  'packages/core/src/flights/bags.ts',
                  'packages/core/src/format/approximate.ts',
                  'packages/core/src/format/list.ts',
                  'packages/core/src/format/thousands.ts',
                ]),
                { name: 'shared', test: /node_modules[\\/]valibot[\\/]/, priority: 3 },
                // Modules of most forms: each separate file would add a name to every page's manifest.
                groupModules('fields', 2.5, [
                  'apps/web/app/ui/forms/field.tsx',
                  'apps/web/app/ui/forms/field-box.tsx',
                  'apps/web/app/ui/forms/form-trap.tsx',
                  'apps/web/app/ui/pages/single-page.tsx',
                  'apps/web/app/ui/pages/page-frame.tsx',
                  'apps/web/app/account/use-form-errors.ts',
                  'apps/web/app/account/form-text.ts',
                  'packages/core/src/account/email.ts',
                  'packages/core/src/account/terms.ts',
                  'packages/core/src/format/clean-text.ts',
                ]),
                // The check of a search form, which must not wait for the results.
                groupModules('rules', 2.3, ['apps/web/app/search-form/values/check-search.ts']),
                // Prices of whole trips and the reader's miles, which calendars and the account load without results.
                groupModules('trips', 2.2, [
                  'apps/web/app/miles/miles-host.tsx',
                  'apps/web/app/miles/use-spendable-wallet.ts',
                  'apps/web/app/prices/day-basis.ts',
                  'apps/web/app/prices/describe-stay.ts',
                  'apps/web/app/prices/searched-trip.ts',
                  'apps/web/app/prices/use-day-payer.ts',
                  'packages/core/src/prices/day-prices.ts',
                  'packages/core/src/prices/lowest-days.ts',
                  'packages/core/src/prices/price-text.ts',
                  'packages/core/src/results/own-price.ts',
                  'packages/core/src/results/rows/per-person.ts',
                  'packages/core/src/trips/price-trips.ts',
                  'packages/core/src/trips/trip-model.ts',
                ]),
                // And what every page of results needs.
                groupModules('results', 2, [
                  'apps/web/app/results/build-search-url.ts',
                  'apps/web/app/results/results-area.tsx',
                ]),
                // A list for each kind of price, which few pages show.
                groupModules('lists', 1, ['apps/web/app/results/list/flight-lists.tsx']),
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
