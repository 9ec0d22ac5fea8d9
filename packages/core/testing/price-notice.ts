import type { NoticeSlice, PriceNotice } from '../src/alerts/price-notice.ts';

/** A notice of two people to Lisbon, whose miles cost less. */
export const sampleNotice: PriceNotice = {
  alertId: '0198c0de-0000-7000-8000-000000000001',
  origin: { code: 'GRU', city: 'São Paulo' },
  destination: { code: 'LIS', city: 'Lisboa' },
  departure: '2027-03-10',
  return: '2027-03-20',
  passengers: { adults: 2, children: 0, infants: 0 },
  cabin: 'economy',
  now: { kind: 'cash', totalCents: 462_000 },
  before: { kind: 'cash', totalCents: 578_000 },
  beforeOn: '2026-11-12',
  cash: { totalCents: 462_000 },
  miles: { programme: 'smiles', miles: 150_000, taxCents: 38_050, equivalentCents: 413_050 },
  better: 'miles',
  differenceCents: 48_950,
  searchPath: '/?origem=GRU&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2',
  demo: false,
};

const places = {
  GRU: { code: 'GRU', city: 'São Paulo' },
  LIS: { code: 'LIS', city: 'Lisboa' },
  MAD: { code: 'MAD', city: 'Madri' },
};

/** Slices of a notice to Lisbon that returns from Madrid. */
export const openJawSlices: NoticeSlice[] = [
  { origin: places.GRU, destination: places.LIS, date: '2027-03-10' },
  { origin: places.MAD, destination: places.GRU, date: '2027-03-20' },
];

/** Slices of a notice to Lisbon and Madrid. */
export const severalSlices: NoticeSlice[] = [
  { origin: places.GRU, destination: places.LIS, date: '2027-03-10' },
  { origin: places.LIS, destination: places.MAD, date: '2027-03-14' },
  { origin: places.MAD, destination: places.GRU, date: '2027-03-20' },
];
