import { formatBRL } from '@revoada/core/format/money';
import type { RoomOffer } from '@revoada/core/hotels/hotel-offers';
import type { InputHTMLAttributes } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFormErrors } from '../account/use-form-errors.ts';
import { reservationTexts } from '../content/hotels.ts';
import { Field } from '../ui/forms/field.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { HotelPicture } from './hotel-picture.tsx';
import styles from './hotels.module.css';
import { HotelsFrame } from './hotels-frame.tsx';
import type { ReservationFailure, ReservationView } from './reservation-view.server.ts';
import { countGuests, countRooms, describeNightly, formatNights, formatStayDay } from './words.ts';

const guestFields: readonly ['nome' | 'email' | 'telefone', string, InputHTMLAttributes<HTMLInputElement>][] = [
  ['nome', 'Nome do hóspede', { autoComplete: 'name' }],
  ['email', 'E-mail', { type: 'email', autoComplete: 'email' }],
  ['telefone', 'Telefone', { autoComplete: 'tel-national', inputMode: 'tel' }],
];

/** The step before a reservation: what will be stored, and at which price. */
export function ReservePage({ view, failure }: { view: ReservationView; failure: ReservationFailure | undefined }) {
  const { offer, back } = view;
  const { hotel, city } = offer;
  return (
    <HotelsFrame title={reservationTexts.title} back={{ url: back, label: 'Voltar aos hotéis' }}>
      <div className={styles.reserve}>
        <div className={styles.reserveHotel}>
          <div className={styles.cardPicture}>
            <HotelPicture id={hotel.id} season={city.season} />
          </div>
          <h2>{hotel.name}</h2>
          <p className={styles.cardPlace}>
            {hotel.location}, {city.name}
          </p>
          <Stay view={view} />
        </div>
        <ReservationForm view={view} failure={failure} />
      </div>
    </HotelsFrame>
  );
}

function Stay({ view: { offer, search } }: { view: ReservationView }) {
  const lines = [
    ['Check-in', formatStayDay(search.checkIn)],
    ['Check-out', formatStayDay(search.checkOut)],
    ['Estadia', `${formatNights(offer.nights)}, ${countRooms(search.rooms)}`],
    ['Hóspedes', countGuests(search.adults, search.children)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lines.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReservationForm({ view, failure }: { view: ReservationView; failure: ReservationFailure | undefined }) {
  const { offer, search, guest, requestKey } = view;
  const { form, of: findError, forget } = useFormErrors(failure?.fields);
  const busy = useNavigation().formMethod === 'POST';
  const chosen = failure?.typed.tipo || offer.rooms[0]?.roomType;
  const typeError = findError('tipo');
  return (
    <Form ref={form} method="post" className={styles.reserveForm} onInput={forget} noValidate>
      <input type="hidden" name="chave" value={requestKey} />
      {failure?.message ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {failure.message}
        </p>
      ) : null}
      <fieldset className={styles.roomTypes} aria-describedby={typeError ? 'tipo-erro' : undefined}>
        <legend>Tipo de quarto</legend>
        {offer.rooms.map((room) => (
          <RoomChoice
            key={room.roomType}
            room={room}
            stay={{ nights: offer.nights, rooms: search.rooms }}
            chosen={room.roomType === chosen}
          />
        ))}
        {typeError ? (
          <p className="field__msg" id="tipo-erro">
            <Icon name="warning" small />
            <span>{typeError}</span>
          </p>
        ) : null}
      </fieldset>
      <div className={styles.guest}>
        <h2>Quem vai se hospedar</h2>
        {guestFields.map(([name, label, attributes]) => (
          <Field
            key={name}
            name={name}
            label={label}
            error={findError(name)}
            defaultValue={failure?.typed[name] ?? guest[name]}
            required
            {...attributes}
          />
        ))}
      </div>
      <p className={styles.cardNote}>{reservationTexts.stored}</p>
      <button type="submit" className="btn btn--main btn--wide" disabled={busy}>
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        Confirmar reserva
      </button>
    </Form>
  );
}

function RoomChoice({
  room,
  stay,
  chosen,
}: {
  room: RoomOffer;
  stay: { nights: number; rooms: number };
  chosen: boolean;
}) {
  const { roomType, name, holds, nightlyCents, totalCents } = room;
  return (
    <label className={styles.roomType}>
      <input type="radio" name="tipo" value={roomType} defaultChecked={chosen} />
      <input type="hidden" name={`visto-${roomType}`} value={totalCents} />
      <span>
        <b>{name}</b>
        <small>
          até {holds} pessoas{stay.rooms > 1 ? ' em cada' : ''} · {formatBRL(nightlyCents, { cents: false })}{' '}
          {describeNightly(stay)}
        </small>
      </span>
      <b className={styles.roomTotal}>{formatBRL(totalCents)}</b>
    </label>
  );
}
