import * as v from 'valibot';
import { findEmailProblem, normalizeEmail } from '../account/email.ts';
import { findNameProblem, findPhoneProblem, phoneDigits } from '../account/form-rules.ts';
import { roomTypes } from '../hotels/room-types.ts';
import { type FormTexts, textWith } from './check-form.ts';

const roomTypeIds = roomTypes.map(({ id }) => id);

/** A reservation's room and guest; the e-mail is stored normalized, the phone in digits. */
export const reservationForm = v.object({
  tipo: v.picklist(roomTypeIds, 'Escolha o tipo de quarto'),
  nome: v.pipe(textWith(findNameProblem), v.trim()),
  email: v.pipe(
    textWith(findEmailProblem),
    v.transform((email) => normalizeEmail(email) ?? email),
  ),
  telefone: v.pipe(textWith(findPhoneProblem), v.transform(phoneDigits)),
});

export type ReservationForm = FormTexts<typeof reservationForm>;
