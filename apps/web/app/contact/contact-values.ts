import type { ContactForm } from '@revoada/core/contact/contact-form';
import { readFormText } from '../account/form-text.ts';

/** What was typed into the contact form. */
export function contactIn(data: FormData): ContactForm {
  return {
    name: readFormText(data, 'name'),
    email: readFormText(data, 'email'),
    phone: readFormText(data, 'phone'),
    subject: readFormText(data, 'subject'),
    message: readFormText(data, 'message'),
  };
}
