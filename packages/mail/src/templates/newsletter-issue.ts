import type { MailWords } from '../mail.ts';

/** What the owner writes to a list. Paragraphs are parted by empty lines. */
export const newsletterIssue = ({ title, text }: { title: string; text: string }): MailWords => ({
  subject: title,
  title,
  paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
});
