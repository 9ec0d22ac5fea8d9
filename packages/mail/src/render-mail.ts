import type { MailFrame, RenderedMail } from './mail.ts';
import { type MailData, type MailTemplate, writeMail } from './mail-templates.ts';

/**
 * A rendered mail: subject, HTML and plain text. The renderer is loaded with the first mail, since it is large and many
 * processes send none.
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
  // Keeps the case of headings, which plain-text conversion would change to capitals.
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject: words.subject, html, text };
}
