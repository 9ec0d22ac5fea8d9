import type { ClientField, ClientForm, ClientStatus, ClientType } from '@revoada/core/forms/client-form';

export const clientLabels: Readonly<Record<ClientField, string>> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  company: 'Empresa',
  position: 'Cargo',
  address: 'Endereço',
  city: 'Cidade',
  state: 'Estado',
  zipCode: 'CEP',
  country: 'País',
  notes: 'Observações',
  clientType: 'Tipo de cliente',
  status: 'Situação',
};

export const clientTypeLabels: Readonly<Record<ClientType, string>> = {
  individual: 'Pessoa física',
  corporate: 'Empresa',
};

export const clientStatusLabels: Readonly<Record<ClientStatus, string>> = { active: 'Ativo', inactive: 'Inativo' };

/** A field as people read it; '' where nothing was given. */
export function formatClientValue(field: ClientField, client: ClientForm): string {
  if (field === 'clientType') return clientTypeLabels[client.clientType];
  if (field === 'status') return clientStatusLabels[client.status];
  return client[field];
}
