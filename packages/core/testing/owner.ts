import type { OwnerData } from '../src/owner-data.ts';

/** An owner's data, for tests of the pages that show them. */
export const exampleOwner: OwnerData = {
  example: true,
  figuresConfirmed: false,
  companyName: 'Revoada Viagens',
  cnpj: '00.000.000/0000-00',
  address: 'Rua Um, 1',
  phone: '(11) 0000-0000',
  email: 'contato@example.com',
  chatUrl: 'https://wa.me/0',
  socialLinks: [],
};
