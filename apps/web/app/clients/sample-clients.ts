import type { ClientRecord } from '@revoada/core/clients/client-list';

/** An invented client for the gallery. */
export const sampleClient: ClientRecord = {
  ...{ id: 'exemplo-1', version: 2, createdAt: '2026-10-01T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...{ name: 'Ana Reis', email: 'ana.reis@example.com', phone: '(81) 99999-9999' },
  ...{ company: 'Reis Turismo', position: 'Sócia', address: 'Rua da Aurora, 325', city: 'Recife', state: 'PE' },
  ...{ zipCode: '50050-000', country: 'Brasil', notes: 'Prefere voos diretos.\nNão viaja aos sábados.' },
  ...{ clientType: 'corporate', status: 'active' },
};

export const longClient: ClientRecord = {
  ...sampleClient,
  ...{ id: 'exemplo-2', name: 'Maria Aparecida do Nascimento de Albuquerque Cavalcanti', company: '', position: '' },
  ...{ email: `${'maria.aparecida.'.repeat(4)}nascimento@example.com`, clientType: 'individual', status: 'inactive' },
  ...{ address: '', city: 'Vila Bela da Santíssima Trindade', state: 'MT', zipCode: '', notes: '' },
};
