/** For the `meta` of pages that show results: they are nobody's search hits. S-238 */
export const noIndex = { name: 'robots', content: 'noindex' } as const;
