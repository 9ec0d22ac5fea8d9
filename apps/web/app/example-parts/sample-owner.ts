import type { OwnerData } from '@revoada/core/owner-data';

/** An invented owner for the gallery, whose figures are confirmed. */
export const sampleOwner: OwnerData = {
  ...{ example: false, figuresConfirmed: true, companyName: 'Revoada Viagens Ltda.', cnpj: '00.000.000/0000-00' },
  ...{ address: 'Rua da Aurora, 325, Recife, PE', phone: '(81) 0000-0000', email: 'contato@example.com' },
  ...{ chatUrl: 'https://wa.me/0', socialLinks: [{ name: 'Instagram', url: 'https://example.com/instagram' }] },
};

/** The same before the owner has entered their data. */
export const exampleOwner: OwnerData = { ...sampleOwner, example: true, figuresConfirmed: false };
