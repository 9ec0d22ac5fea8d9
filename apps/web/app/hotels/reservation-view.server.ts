import type { ReservationOutcome } from '@revoada/core/bookings/outcomes';
import type { FieldError } from '@revoada/core/errors';
import { formatBRL } from '@revoada/core/format/money';
import type { ReservationForm } from '@revoada/core/forms/reservation-form';
import type { HotelOffer } from '@revoada/core/hotels/hotel-offers';
import {
  checkHotelForm,
  type HotelSearch,
  readHotelForm,
  toHotelParams,
  toHotelSearch,
} from '@revoada/core/hotels/hotel-search';
import { redirect } from 'react-router';
import { readFormText } from '../account/form-text.ts';
import type { AccountPageServices } from '../account-page/account-page-services.ts';
import { reservationTexts } from '../content/hotels.ts';
import type { HotelServices } from './hotel-services.ts';

/** View before a reservation: what will be stored, and at which price. */
export type ReservationView = {
  offer: HotelOffer;
  search: HotelSearch;
  /** URL of the results. */
  back: string;
  /** From the account; unknown fields are empty. */
  guest: { nome: string; email: string; telefone: string };
  /** Idempotency key of this form. */
  requestKey: string;
};

/** Errors of a rejected reservation, with the typed values. */
export type ReservationFailure = { message: string | null; fields: FieldError[]; typed: ReservationForm };

type Reader = Pick<HotelServices, 'findHotel'> & Pick<AccountPageServices, 'overview'>;

/** View for a hotel and a stay; redirects to the search where they do not fit. */
export async function loadReservation(
  params: URLSearchParams,
  today: string,
  member: Reader,
): Promise<ReservationView> {
  const values = readHotelForm(params);
  if (checkHotelForm(values, today).length > 0) throw redirect('/hotels');
  const search = toHotelSearch(values);
  const back = `/hotels?${toHotelParams(search)}`;
  const [offer, overview] = await Promise.all([member.findHotel(params.get('hotel') ?? '', search), member.overview()]);
  if (!offer) throw redirect(back);
  const { name, email, phone } = overview?.personal ?? { name: null, email: null, phone: null };
  const guest = { nome: name ?? '', email: email ?? '', telefone: phone ?? '' };
  return { offer, search, back, guest, requestKey: crypto.randomUUID() };
}

/** Stores the form's reservation and redirects to the booking; or returns errors. */
export async function reserve(
  params: URLSearchParams,
  form: FormData,
  member: Pick<HotelServices, 'reserveHotel'>,
): Promise<ReservationFailure | Response> {
  const read = (name: string) => readFormText(form, name);
  const typed = { nome: read('nome'), email: read('email'), telefone: read('telefone'), tipo: read('tipo') };
  const shownTotal = read(`visto-${typed.tipo}`);
  const outcome = await member.reserveHotel({
    requestKey: read('chave'),
    hotelId: params.get('hotel') ?? '',
    stay: readHotelForm(params),
    form: typed,
    shownCents: /^\d{1,10}$/.test(shownTotal) ? Number(shownTotal) : Number.NaN,
  });
  if (outcome.kind === 'booked') return redirect(`/bookings/${outcome.booking.id}?aviso=reserva-feita`);
  const fields = outcome.kind === 'refused' ? outcome.fields : [];
  return { message: explainFailure(outcome), fields, typed };
}

function explainFailure(outcome: Exclude<ReservationOutcome, { kind: 'booked' }>): string | null {
  switch (outcome.kind) {
    case 'refused':
      return null;
    case 'changed': {
      const now = formatBRL(outcome.totalCents);
      return outcome.shownCents === null
        ? `O total agora é ${now}. Confira e confirme de novo: nada foi reservado ainda.`
        : `O total mudou de ${formatBRL(outcome.shownCents)} para ${now}. Confira e confirme de novo: nada foi reservado ainda.`;
    }
    case 'unavailable':
      return reservationTexts.unavailable;
    case 'full':
      return reservationTexts.full;
  }
}
