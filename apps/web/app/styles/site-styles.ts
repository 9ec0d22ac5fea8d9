import shared from './index.css?inline';

// The order is the cascade: what many parts use comes before the parts that adapt it.
const ui = import.meta.glob<string>('../ui/**/*.module.css', { query: '?inline', import: 'default', eager: true });
const parts = import.meta.glob<string>(['../**/*.module.css', '!../ui/**'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The whole site's styles, which every page carries, so that the first paint waits for no second request. */
export const siteStyles = [shared, ...Object.values(ui), ...Object.values(parts)].join('');
