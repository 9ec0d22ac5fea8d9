import type { MailWords } from '../mail.ts';

/** The owner's text to a list; empty lines separate paragraphs. */
export const newsletterIssue = ({ title, text }: { title: string; text: string }): MailWords => ({
  subject: title,
  title,
  paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
});
