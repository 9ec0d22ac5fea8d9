const longestUrl = 500;

/** True for the URL of a web page, at most 500 characters long. */
export function isWebUrl(text: string): boolean {
  return text.length <= longestUrl && /^https?:\/\//i.test(text) && URL.canParse(text);
}
