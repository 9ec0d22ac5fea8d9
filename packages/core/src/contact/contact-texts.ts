/** Subjects of a message, with their ids in URLs and the database. */
export const contactSubjects = [
  { id: 'consultoria', label: 'Consultoria' },
  { id: 'treinamento', label: 'Treinamentos' },
  { id: 'grupo', label: 'Grupo Exclusivo' },
  { id: 'duvida', label: 'Dúvida' },
  { id: 'parceria', label: 'Parceria' },
  { id: 'outro', label: 'Outro assunto' },
] as const;

export type ContactSubject = (typeof contactSubjects)[number]['id'];

/** In UTF-16 units, without the white space around it. */
export const longestMessage = 5_000;

/** Text beside the form's button; its version is stored with the message, so a new sentence needs a new version. */
export const contactConsent = {
  version: '2026-11-23',
  sentence: 'Usamos o que você escreve aqui só para responder.',
} as const;

/** Messages after a success and a failure. */
export const contactSent = 'Mensagem enviada com sucesso! Retornaremos em breve.';
export const contactFailed = 'Erro ao enviar mensagem. Tente novamente.';

export function isContactSubject(subject: string): subject is ContactSubject {
  return contactSubjects.some(({ id }) => id === subject);
}

/** A subject in words. */
export function contactSubjectLabel(subject: ContactSubject): string {
  return contactSubjects.find(({ id }) => id === subject)?.label ?? subject;
}
