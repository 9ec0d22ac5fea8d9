import type { OwnerData } from '@revoada/core/owner-data';
import type { Environment } from './environment.ts';

const example = {
  companyName: 'Revoada Viagens Ltda. (exemplo)',
  cnpj: '00.000.000/0000-00',
  address: 'Rua do Exemplo, 100, São Paulo, SP',
  phone: '(11) 0000-0000',
  email: 'contato@example.com',
  chatUrl: 'https://example.com/conversa',
  socialLinks: [{ name: 'Instagram', url: 'https://example.com/instagram' }],
};

/** Data of the owner; the demonstration fills in missing values and marks all as an example. */
export function readOwner(env: Environment): OwnerData {
  const given = {
    companyName: env.OWNER_COMPANY_NAME,
    cnpj: env.OWNER_CNPJ,
    address: env.OWNER_ADDRESS,
    phone: env.OWNER_PHONE,
    email: env.OWNER_EMAIL,
    chatUrl: env.OWNER_CHAT_URL,
    socialLinks: env.OWNER_SOCIAL_LINKS,
  };
  const givenEntries = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...example,
    ...Object.fromEntries(givenEntries),
    example: givenEntries.length < Object.keys(given).length,
    figuresConfirmed: env.OWNER_FIGURES_CONFIRMED === '1',
  };
}
