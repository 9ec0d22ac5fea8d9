import type { ChannelAct, ChannelActResult } from './channel-act.ts';
import type { ChannelOverview } from './channel-services.ts';
import styles from './channels.module.css';
import { EmailPart } from './email-part.tsx';
import { PushPart } from './push-part.tsx';
import { WhatsAppPart } from './whatsapp-part.tsx';

const acts = {
  whatsapp: ['codigo', 'confirmar', 'remover-numero', 'teste-whatsapp'],
  push: ['aparelho-demonstracao', 'renomear', 'remover-aparelho', 'teste-push'],
  email: ['email', 'teste-email'],
} satisfies Record<string, readonly ChannelAct[]>;

/**
 * Section 'Canais': channels of a person. Its page loads `readChannels`, and its action calls `actOnChannels` first and
 * passes the result down.
 */
export function ChannelsSection({ overview, result }: { overview: ChannelOverview; result: ChannelActResult | null }) {
  const of = (list: readonly ChannelAct[]) => (result && list.includes(result.act) ? result : null);
  return (
    <div className={styles.channels}>
      <WhatsAppPart whatsapp={overview.whatsapp} result={of(acts.whatsapp)} />
      <PushPart push={overview.push} result={of(acts.push)} />
      <EmailPart email={overview.email} result={of(acts.email)} />
    </div>
  );
}
