import type { OperationExample } from './operation-example.ts';

/** Recorded, of an account that only tests have. */
const smiles = { club: 'none', balance: 42000, programme: 'smiles', ownCentsPerThousand: 1600 } as const;
const booking = {
  id: '7b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  status: 'cancelled',
  hotelId: 'atlantico',
  hotelName: 'Hotel de exemplo',
  place: 'Rio de Janeiro',
  checkIn: '2026-12-20',
  checkOut: '2026-12-23',
  nights: 3,
  roomType: 'standard',
  rooms: 1,
  adults: 2,
  children: 0,
  totalCents: 120000,
  guestName: 'Ana Reis',
  email: 'ana@example.com',
  phone: '11999999999',
  sample: true,
  createdAt: '2026-12-01T15:00:00.000Z',
};
const devicePublicKey = 'BBkjMRlySG-BESp-ACUbzD-KJ22enrKkv4XmaFOBpZXRnRIkCz94pRP8TJ2TZnRz1CjhiuoRYGGEBxUuFhB5qY4';
const period = { de: '2026-12-01', ate: '2026-12-31' };

export const accountExamples: Readonly<Record<string, OperationExample>> = {
  'POST /newsletter': { request: { list: 'newsletter', email: 'ana@example.com' } },
  'POST /contact': {
    parameters: { 'Idempotency-Key': 'a-key-of-the-program' },
    request: {
      name: 'Ana Reis',
      email: 'ana@example.com',
      phone: '',
      subject: 'treinamento',
      message: 'Como vejo o preço de duas malas?',
    },
  },
  'POST /save-user-data': {
    request: {
      registrationData: {
        name: 'Ana Maria Reis',
        email: 'ana@example.com',
        phone: '(11) 99999-9999',
        birthDate: '1990-05-20',
        acceptTerms: true,
        acceptMarketing: false,
      },
    },
    responses: {
      'application/json': {
        ok: true,
        user: {
          sub: 'auth0|ana',
          name: 'Ana Maria Reis',
          givenName: 'Ana',
          nickname: null,
          email: 'ana@example.com',
          emailVerified: true,
          account: 'free',
          hasPassword: true,
          admin: false,
        },
      },
    },
  },
  'GET /check-subscription': { responses: { 'application/json': { hasActiveSubscription: true } } },
  'GET /session': { responses: { 'application/json': { sub: 'auth0|ana', account: 'subscriber' } } },
  'GET /me': {
    responses: {
      'application/json': {
        exportedAt: '2026-12-01T15:00:00.000Z',
        demo: true,
        about:
          'Tudo o que guardamos sobre você. Datas e horas em UTC. A sua senha fica no provedor de identidade e o seu cartão no serviço de pagamentos: não temos nenhum dos dois. Credenciais das sessões não saem daqui.',
        controller: { companyName: 'Revoada Viagens Ltda. (exemplo)', email: 'contato@example.com' },
        data: {
          accounts: {
            about: 'Sua conta: nome, e-mail, telefone, data de nascimento',
            afterErasure:
              'Apagado na hora; ficam o número da conta e o do cliente no serviço de pagamentos, e as datas',
            rows: [
              {
                id: 'ec470f21-bff3-43e5-9ccb-2425c12a5d01',
                email: 'ana@example.com',
                emailVerified: true,
                name: 'Ana Reis',
                givenName: null,
                nickname: null,
                phone: null,
                birthDate: null,
                customerId: null,
                createdAt: '2026-12-01T15:00:00.000Z',
                erasedAt: null,
              },
            ],
          },
        },
      },
    },
  },
  'GET /me/miles': { responses: { 'application/json': { entries: [smiles] } } },
  'PUT /me/miles': {
    request: { entries: [smiles], base: null, onlyIfNone: false },
    responses: { 'application/json': { entries: [smiles] } },
  },
  'GET /me/dashboard/connection': { responses: { 'application/json': { authenticated: true } } },
  'GET /me/awards': { responses: { 'application/json': { state: 'connected' } } },
  'GET /me/awards/days': {
    parameters: { origem: 'GRU', destino: 'LIS', ...period },
    responses: { 'application/json': { state: 'none' } },
  },
  'GET /me/awards/places': {
    parameters: { origem: 'GRU', destinos: 'LIS,MIA', ...period },
    responses: { 'application/json': { state: 'none' } },
  },
  'GET /me/awards/flights': {
    parameters: { id: '2aBcDeFgHiJk' },
    responses: { 'application/json': { state: 'none' } },
  },
  'GET /bookings': {
    parameters: { situacao: 'cancelled' },
    responses: { 'application/json': { bookings: [booking] } },
  },
  'GET /bookings/export': { parameters: { situacao: 'cancelled' } },
  'POST /bookings/{id}/cancel': {
    responses: { 'application/json': { message: 'Booking cancelled successfully', booking } },
  },
  'GET /push-subscriptions': { responses: { 'application/json': { publicKey: devicePublicKey, subscriptions: [] } } },
  'POST /push-subscriptions': {
    request: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: { p256dh: devicePublicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      name: 'Chrome no Android',
    },
    responses: { 'application/json': { id: '3d2f6c1a-5b4e-4f7d-8a90-1c2b3d4e5f60' } },
  },
  'PATCH /push-subscriptions/{id}': { request: { name: 'Celular' } },
};
