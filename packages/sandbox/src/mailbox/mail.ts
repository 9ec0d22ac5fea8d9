/** A mail that arrived over SMTP. */
export type Mail = {
  id: number;
  /** UTC instant, ISO. */
  at: string;
  /** The envelope's addresses: who it really went to. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};
