import { isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { emailProblem } from './email.ts';
import { minimumAge } from './minimum-age.ts';

/** Fields of the form 'Dados Pessoais'. */
export type RegistrationForm = {
  name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  acceptTerms: boolean;
  acceptMarketing: boolean;
};

const maximumAge = 120;
export const minimumPasswordLength = 6;
const longestName = 120;
const longestPassword = 128;

const phoneShape = /^\(?\d{2}\)?\s?9?\d{4}-?\d{4}$/;

/** Validates a registration by field. `today` is the day in São Paulo. */
export function checkRegistration(form: RegistrationForm, today: string): FieldError[] {
  const problems: [field: keyof RegistrationForm, message: string | null][] = [
    ['name', nameProblem(form.name)],
    ['email', emailProblem(form.email)],
    ['phone', phoneProblem(form.phone)],
    ['birthDate', birthDateProblem(form.birthDate, today)],
    ['acceptTerms', form.acceptTerms ? null : 'Você deve aceitar os termos de uso'],
  ];
  return problems.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

export function nameProblem(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) return 'Nome é obrigatório';
  if (length < 2) return 'Nome deve ter pelo menos 2 caracteres';
  return length > longestName || /\p{Cc}/u.test(name) ? `Nome deve ter no máximo ${longestName} caracteres` : null;
}

export function phoneProblem(phone: string): string | null {
  const given = phone.trim();
  if (given === '') return 'Telefone é obrigatório';
  return phoneShape.test(given) ? null : 'Telefone inválido (ex: 11999999999)';
}

export function birthDateProblem(birthDate: string, today: string): string | null {
  if (birthDate === '') return 'Data de nascimento é obrigatória';
  if (!isCalendarDate(birthDate)) return 'Data de nascimento inválida';
  const age = ageOn(birthDate, today);
  if (age > maximumAge) return 'Data de nascimento inválida';
  return age < minimumAge ? `Você deve ter pelo menos ${minimumAge} anos` : null;
}

/** Validates a new password and its confirmation. */
export function checkNewPassword(form: { newPassword: string; confirmPassword: string }): FieldError[] {
  const errors: FieldError[] = [];
  if (form.newPassword === '') errors.push({ field: 'newPassword', message: 'Nova senha é obrigatória' });
  else if (form.newPassword.length < minimumPasswordLength)
    errors.push({ field: 'newPassword', message: 'Nova senha deve ter pelo menos 6 caracteres' });
  else if (form.newPassword.length > longestPassword)
    errors.push({ field: 'newPassword', message: `Nova senha deve ter no máximo ${longestPassword} caracteres` });
  if (form.confirmPassword === '')
    errors.push({ field: 'confirmPassword', message: 'Confirmação de senha é obrigatória' });
  else if (form.confirmPassword !== form.newPassword)
    errors.push({ field: 'confirmPassword', message: 'Senhas não coincidem' });
  return errors;
}

/** '(11) 99999-9999' → '11999999999': stored form of a valid phone. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** Whole years between two calendar days; a birthday on 29 February falls on 1 March in other years. */
function ageOn(birthDate: string, today: string): number {
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
