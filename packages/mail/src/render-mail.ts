import type { MailFrame, RenderedMail } from './mail.ts';
import { type MailData, type MailTemplate, writeMail } from './mail-templates.ts';

/**
 * A mail ready to be sent: subject, HTML and the same in plain text. What renders it is loaded with the first mail: it is
 * large, and many processes never send one.
 */
export async function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  frame: MailFrame,
): Promise<RenderedMail> {
  const [{ render, toPlainText }, { createMailElement }] = await Promise.all([
    import('@react-email/render'),
    import('./frame.ts'),
  ]);
  const words = writeMail(template, data);
  const html = await render(createMailElement(words, frame));
  // Mail programs that show text alone shout headings otherwise.
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject: words.subject, html, text };
}
