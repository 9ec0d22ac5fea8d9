/** The product's name, for pages and mails alike (S-295). */
export const productName = 'Revoada';
