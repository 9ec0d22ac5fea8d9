/** For the `meta` of pages that search engines must not list. S-238 */
export const noIndex = { name: 'robots', content: 'noindex' } as const;
