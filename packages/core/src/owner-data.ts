/** Owner's data that the specification does not give; `example` marks the demonstration's stand-in values. */
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
  /** The marketing figures are the owner's own; until then they are marked as examples. */
  figuresConfirmed: boolean;
};
