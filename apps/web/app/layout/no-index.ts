/** For the `meta` of pages that search engines must not list. */
export const noIndex = { name: 'robots', content: 'noindex' } as const;
