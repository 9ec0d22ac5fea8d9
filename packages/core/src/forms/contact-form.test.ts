import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/text.ts';
import {
  contactFailed,
  contactSent,
  contactSubjectLabel,
  contactSubjects,
  longestMessage,
} from '../contact/contact-texts.ts';
import { checkForm, findFormErrors } from './check-form.ts';
import { type ContactForm, contactForm } from './contact-form.ts';

const checkContact = (form: ContactForm) => findFormErrors(contactForm, form);
const toContactMessage = (form: ContactForm) => {
  const checked = checkForm(contactForm, form);
  return checked.ok ? checked.value : null;
};

const filled: ContactForm = {
  name: 'Ana Reis',
  email: 'ana@example.com',
  phone: '',
  subject: 'duvida',
  message: 'Quanto vale um milheiro?',
};
const faulty = (changes: Partial<ContactForm>) => checkContact({ ...filled, ...changes }).map(({ field }) => field);

describe('the contact form (S-335)', () => {
  test('requires name, e-mail, subject and message, but no phone', () => {
    expect(checkContact(filled)).toEqual([]);
    const empty = { name: ' ', email: '', phone: '', subject: '', message: ' \n ' };
    expect(checkContact(empty)).toEqual([
      { field: 'name', message: 'Nome é obrigatório' },
      { field: 'email', message: 'Email é obrigatório' },
      { field: 'subject', message: 'Escolha um assunto' },
      { field: 'message', message: 'Mensagem é obrigatória' },
    ]);
  });

  test.each(['consultoria', 'treinamento', 'grupo', 'duvida', 'parceria', 'outro'])(
    'takes the subject %s',
    (subject) => {
      expect(faulty({ subject })).toEqual([]);
      expect(contactSubjects.map(({ id }) => id)).toContain(subject);
    },
  );

  test('rejects other subjects, invalid phones and texts that are too long', () => {
    expect(faulty({ subject: 'toString' })).toEqual(['subject']);
    expect(faulty({ phone: '12' })).toEqual(['phone']);
    expect(faulty({ phone: '(11) 99999-9999' })).toEqual([]);
    expect(faulty({ message: 'a'.repeat(longestMessage) })).toEqual([]);
    expect(faulty({ message: 'a'.repeat(longestMessage + 1) })).toEqual(['message']);
    expect(faulty({ name: 'a'.repeat(121) })).toEqual(['name']);
  });

  test('returns trimmed texts, the phone in digits and the message in clean lines', () => {
    const typed = {
      name: ' Ana Reis ',
      email: ' ana@example.com ',
      phone: ' (11) 99999-9999 ',
      subject: 'grupo',
      message: ' Olá,\r\nquero entrar. ',
    };
    expect(toContactMessage(typed)).toEqual({
      name: 'Ana Reis',
      email: 'ana@example.com',
      phone: '11999999999',
      subject: 'grupo',
      message: 'Olá,\nquero entrar.',
    });
    expect(toContactMessage({ ...filled, phone: '  ' })?.phone).toBeNull();
  });

  test('has a label for each subject', () => {
    expect(contactSubjects.map(({ id }) => contactSubjectLabel(id))).toEqual([
      'Consultoria',
      'Treinamentos',
      'Grupo Exclusivo',
      'Dúvida',
      'Parceria',
      'Outro assunto',
    ]);
  });

  test('has a message for success and one for failure', () => {
    expect(contactSent).toBe('Mensagem enviada com sucesso! Retornaremos em breve.');
    expect(contactFailed).toBe('Erro ao enviar mensagem. Tente novamente.');
  });

  test('counts a line break as one character in any encoding', () => {
    const lines = 'a\n'.repeat(longestMessage / 2 - 1).concat('aa');
    expect(faulty({ message: lines.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});

test('accepts only valid messages, without control characters other than line breaks and tabs, for any input (S-335)', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 40 });
  const form = fc.record({
    name: fc.oneof(text, fc.constant(filled.name)),
    email: fc.oneof(text, fc.constant(filled.email)),
    phone: fc.oneof(text, fc.constantFrom('', '11999999999')),
    subject: fc.oneof(text, fc.constantFrom(...contactSubjects.map(({ id }) => id))),
    message: fc.oneof(text, fc.constant('Olá\r\nmundo\0')),
  });
  fc.assert(
    fc.property(form, (typed) => {
      const message = toContactMessage(typed);
      expect(message === null).toBe(checkContact(typed).length > 0);
      if (!message) return;
      expect(message.message).not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(message.email).not.toMatch(/[\s\p{Cc}]/u);
      expect(message.name).not.toMatch(/\p{Cc}/u);
      expect(message.phone ?? '0').toMatch(/^\d+$/);
    }),
  );
});
