/** The product's name, for pages and mails alike (decisions, 'Names'). */
export const productName = 'Revoada';
