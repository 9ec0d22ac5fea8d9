function click(page: Document, url: string): void {
  const link = page.createElement('a');
  link.href = url;
  link.rel = 'noopener noreferrer';
  link.hidden = true;
  page.body.append(link);
  link.click();
  link.remove();
}

/**
 * Opens an airline's page in a new tab, or in this one where the browser blocks new tabs. Call it during a click. The
 * airline gets neither a referrer nor a handle of this page.
 */
export function openAirline(url: string): 'new-tab' | 'same-tab' {
  // With 'noopener' the browser would not report a blocked tab.
  const tab = window.open('', '_blank');
  if (tab === null) {
    click(document, url);
    return 'same-tab';
  }
  tab.opener = null;
  click(tab.document, url);
  return 'new-tab';
}
