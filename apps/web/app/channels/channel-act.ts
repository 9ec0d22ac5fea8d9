/** What the section 'Canais' can do; each act is a form whose `canal` field names it. */
export type ChannelAct =
  | 'codigo'
  | 'confirmar'
  | 'remover-numero'
  | 'aparelho-demonstracao'
  | 'renomear'
  | 'remover-aparelho'
  | 'email'
  | 'teste-whatsapp'
  | 'teste-push'
  | 'teste-email';

/** What came of an act, in words for the person. */
export type ChannelActResult = {
  act: ChannelAct;
  ok: boolean;
  /** The field that it is about; null: the channel as a whole. */
  field: string | null;
  message: string;
  /** What was typed, kept when something failed. */
  typed: string;
};

/** The field of a form that names its act. A form without it is none of this section's. */
export const channelActField = 'canal';
