/** In place of a part whose script cannot be had: leaves what the server made as it stands, with its links and forms. */
export function AsServed({ as: Tag }: { as: 'div' | 'form' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React leaves what the server made
  return <Tag dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
