/** Actions of the section 'Canais', in a form's field `canal`. */
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

/** Result of an action, in Portuguese. */
export type ChannelActResult = {
  act: ChannelAct;
  ok: boolean;
  /** The field of the message; null for the channel as a whole. */
  field: string | null;
  message: string;
  /** The typed value, kept after a failure. */
  typed: string;
};

/** Form field with the action. A form without it does not belong to this section. */
export const channelActField = 'canal';
