/** Hours within which messages are answered, as the contact page and the legal texts promise. */
export const replyHours = 24;
