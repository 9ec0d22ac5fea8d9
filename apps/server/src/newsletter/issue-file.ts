/** The owner's file is incomplete. The message is for the owner. */
export class IssueFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IssueFileError';
  }
}

/** Parses the first line as title and subject, and the rest as text. Throws `IssueFileError`. */
export function readIssueFile(file: string): { title: string; text: string } {
  const [title = '', ...rest] = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n');
  const text = rest.join('\n').trim();
  if (title.trim() === '' || title.length > 120 || /\p{Cc}/u.test(title)) {
    throw new IssueFileError('The first line of the file is the title: one line of at most 120 characters.');
  }
  if (text === '') throw new IssueFileError('The file has a title and no text.');
  if (/[^\P{Cc}\n\t]/u.test(text)) throw new IssueFileError('The text has control characters.');
  return { title: title.trim(), text };
}
