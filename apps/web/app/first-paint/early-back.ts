const withoutHash = (url: string): string | undefined => url.split('#')[0];

/**
 * True if Back or Forward changed the URL after the browser opened this document and before hydration, so that the page
 * belongs to another URL. False in browsers without the Navigation API.
 */
export function wentBackEarly(): boolean {
  const opened = window.navigation?.activation?.entry?.url;
  return typeof opened === 'string' && withoutHash(opened) !== withoutHash(location.href);
}
