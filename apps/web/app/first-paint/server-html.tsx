/** Keeps the server's HTML, with its links and forms, in place of a part whose script cannot be loaded. */
export function ServerHtml({ as: Tag }: { as: 'div' | 'form' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React keeps the server's HTML
  return <Tag dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
