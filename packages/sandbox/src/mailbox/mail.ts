/** A mail that arrived over SMTP. */
export type Mail = {
  id: number;
  /** UTC instant, ISO. */
  at: string;
  /** Sender and recipients of the envelope, which the headers may differ from. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};
