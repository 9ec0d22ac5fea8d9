import { emailProblem, normalizeEmail } from '../account/email.ts';
import { nameProblem, phoneDigits, phoneProblem } from '../account/form-rules.ts';
import type { FieldError } from '../errors.ts';
import { type RoomTypeId, roomTypes } from '../hotels/room-types.ts';

/** The reservation's form as typed, by the names of its fields. */
export type ReservationForm = { nome: string; email: string; telefone: string; tipo: string };

/** A guest as stored. */
export type Guest = { name: string; email: string; phone: string };

/** Validates a reservation's form by field. */
export function checkReservation({ nome, email, telefone, tipo }: ReservationForm): FieldError[] {
  const problems: [field: keyof ReservationForm, message: string | null][] = [
    ['tipo', findRoomType(tipo) ? null : 'Escolha o tipo de quarto'],
    ['nome', nameProblem(nome)],
    ['email', emailProblem(email)],
    ['telefone', phoneProblem(telefone)],
  ];
  return problems.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

export function findRoomType(text: string): RoomTypeId | null {
  return roomTypes.find(({ id }) => id === text)?.id ?? null;
}

/** The guest of a form that was checked: e-mail in its one form, phone in digits. */
export function toGuest({ nome, email, telefone }: ReservationForm): Guest {
  return { name: nome.trim(), email: normalizeEmail(email) ?? email, phone: phoneDigits(telefone) };
}
