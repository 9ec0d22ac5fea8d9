import { isCalendarDate } from '../dates/local-date.ts';
import { minimumAge } from './minimum-age.ts';

const maximumAge = 120;
export const minimumPasswordLength = 6;
const longestName = 120;
export const longestPassword = 128;

const phoneShape = /^\(?\d{2}\)?\s?9?\d{4}-?\d{4}$/;

export function findNameProblem(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) return 'Nome é obrigatório';
  if (length < 2) return 'Nome deve ter pelo menos 2 caracteres';
  return length > longestName || /\p{Cc}/u.test(name) ? `Nome deve ter no máximo ${longestName} caracteres` : null;
}

export function findPhoneProblem(phone: string): string | null {
  const given = phone.trim();
  if (given === '') return 'Telefone é obrigatório';
  return phoneShape.test(given) ? null : 'Telefone inválido (ex: 11999999999)';
}

export function findBirthDateProblem(birthDate: string, today: string): string | null {
  if (birthDate === '') return 'Data de nascimento é obrigatória';
  if (!isCalendarDate(birthDate)) return 'Data de nascimento inválida';
  const age = ageOn(birthDate, today);
  if (age > maximumAge) return 'Data de nascimento inválida';
  return age < minimumAge ? `Você deve ter pelo menos ${minimumAge} anos` : null;
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
