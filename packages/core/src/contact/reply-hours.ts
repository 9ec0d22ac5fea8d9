/** Somebody who writes is answered within so many hours: what the contact page and the legal texts promise. */
export const replyHours = 24;
