const withoutHash = (url: string): string | undefined => url.split('#')[0];

/**
 * True where Back or Forward were pressed since the browser opened this document, before scripts heard of it: that
 * changes the URL, and the page stays another one's. False in browsers that do not tell.
 */
export function wentBackEarly(): boolean {
  const opened = window.navigation?.activation?.entry?.url;
  return typeof opened === 'string' && withoutHash(opened) !== withoutHash(location.href);
}
