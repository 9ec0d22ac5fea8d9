import { formatDay } from '@revoada/core/format/time';

export function formatNights(nights: number): string {
  return nights === 1 ? '1 noite' : `${nights} noites`;
}

export function countRooms(rooms: number): string {
  return rooms === 1 ? '1 quarto' : `${rooms} quartos`;
}

/** '2 adultos e 1 criança' */
export function countGuests(adults: number, children: number): string {
  const grown = adults === 1 ? '1 adulto' : `${adults} adultos`;
  if (children === 0) return grown;
  return `${grown} e ${children === 1 ? '1 criança' : `${children} crianças`}`;
}

/** 'sex, 11 dez 2026' */
export function formatStayDay(date: string): string {
  return `${formatDay(date)} ${date.slice(0, 4)}`;
}

/** Unit of a nightly price: nights differ by weekday and season. */
export function describeNightly({ nights, rooms }: { nights: number; rooms: number }): string {
  return `${rooms > 1 ? 'por quarto e noite' : 'por noite'}${nights > 1 ? ', em média' : ''}`;
}
