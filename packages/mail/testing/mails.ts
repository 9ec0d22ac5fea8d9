import { describe, expect, test } from 'vitest';
import type { MailFrame } from '../src/mail.ts';
import type { MailData, MailTemplate } from '../src/mail-templates.ts';
import { renderMail } from '../src/render-mail.ts';

export const sampleFrame: MailFrame = {
  publicUrl: 'https://revoada.example',
  owner: {
    example: false,
    companyName: 'Revoada Ltda.',
    cnpj: '12.345.678/0001-00',
    address: 'Rua A, 1',
    phone: '(11) 1234-5678',
    email: 'dona@revoada.example',
    chatUrl: 'https://chat.example/1',
    socialLinks: [],
    figuresConfirmed: true,
  },
  simulationNotice: null,
  firstName: 'Ana',
  unsubscribePath: null,
};

/** 22:30 of 30 November in São Paulo. */
export const SAMPLE_INSTANT = '2026-12-01T01:30:00Z';

/** Text of a mail on one line, independent of line breaks. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ');

/** Tests that every mail passes, with example data. */
export function describeMail<Template extends MailTemplate>(template: Template, data: MailData[Template]): void {
  describe(`the mail ${template}`, () => {
    test('greets by name, names the sender, and has the same content in HTML and text', async () => {
      const { subject, html, text } = await renderMail(template, data, sampleFrame);
      expect(subject).toMatch(/^[^\r\n]{5,80}$/);
      for (const part of [html, text]) expect(joinLines(part)).toContain('Revoada Ltda., CNPJ 12.345.678/0001-00');
      expect(joinLines(text)).toContain('Olá, Ana!');
      expect(html).toContain('lang="pt-BR"');
      expect(joinLines(text)).not.toContain('Demonstração');
    });

    test('says what is simulated', async () => {
      const simulationNotice = 'Demonstração: voos e preços simulados';
      const { text } = await renderMail(template, data, { ...sampleFrame, simulationNotice });
      expect(joinLines(text)).toContain(simulationNotice);
    });
  });
}
