/** The product's name, for pages and mails alike. */
export const productName = 'Revoada';
