/** Data of the owner; `example` marks the placeholder values of the demonstration. */
export type OwnerData = {
  example: boolean;
  companyName: string;
  cnpj: string;
  address: string;
  phone: string;
  email: string;
  /** Chat link (WhatsApp), https. */
  chatUrl: string;
  socialLinks: { name: string; url: string }[];
  /** False marks the marketing figures as examples. */
  figuresConfirmed: boolean;
};
