import shared from './index.css?inline';

// The order is the cascade: shared sheets come before the parts that override them.
const ui = import.meta.glob<string>('../ui/**/*.module.css', { query: '?inline', import: 'default', eager: true });
const parts = import.meta.glob<string>(['../**/*.module.css', '!../ui/**'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** All styles of the site, which every page includes, so that the first paint needs no second request. */
export const siteStyles = [shared, ...Object.values(ui), ...Object.values(parts)].join('');
