import { expect, test } from 'vitest';
import { IssueFileError, readIssueFile } from './issue-file.ts';

test('the first line is the title, and the rest the text (S-368)', () => {
  expect(readIssueFile('\uFEFFLisboa em maio\r\n\r\nUm.\r\n\r\nDois.\r\n')).toEqual({
    title: 'Lisboa em maio',
    text: 'Um.\n\nDois.',
  });
});

test.each(['', 'Só um título', `${'a'.repeat(121)}\n\ntexto`, 'Título\n\ntexto\u0000', 'Tí\u0007tulo\n\ntexto'])(
  'a file without title or text, or with control characters, is rejected: %j',
  (file) => {
    expect(() => readIssueFile(file)).toThrow(IssueFileError);
  },
);
