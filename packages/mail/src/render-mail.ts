import type { MailData, MailFrame, MailTemplate, RenderedMail } from './mail.ts';
import { wordsOf } from './words.ts';

/**
 * A mail ready to be sent: subject, HTML and the same in plain text. What renders it is loaded with the first mail: it is
 * large, and many processes never send one.
 */
export async function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  frame: MailFrame,
): Promise<RenderedMail> {
  const [{ render, toPlainText }, { mailElement }] = await Promise.all([
    import('@react-email/render'),
    import('./frame.ts'),
  ]);
  const words = wordsOf(template, data);
  const html = await render(mailElement(words, frame));
  return { subject: words.subject, html, text: toPlainText(html) };
}
