import type { FlightOffer } from '@revoada/core/flights/offer';
import { priceLabel } from '@revoada/core/results/categories';
import { useState } from 'react';
import styles from '../handover.module.css';
import { type PriceFeedback, sendPriceFeedback, toPriceFeedback } from './price-feedback.ts';

const tools = {
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** 'O preço era outro?': one click, which shows the owner the sources with wrong prices. */
export function PriceQuestion({ id, offer, seenAt }: { id: string; offer: FlightOffer; seenAt: string | null }) {
  const [answer, setAnswer] = useState<PriceFeedback['answer'] | null>(null);
  const send = (choice: PriceFeedback['answer']) => {
    setAnswer(choice);
    // Thanks at once, because a failed request is no concern of the traveller's.
    void sendPriceFeedback(toPriceFeedback(offer, seenAt, choice), id, tools);
  };
  return (
    <fieldset className={styles.ask}>
      <legend>O preço era outro?</legend>
      <p>Aqui vimos {priceLabel(offer.price)}.</p>
      <div className={styles.answers} aria-live="polite">
        {answer ? (
          <p>{answer === 'same' ? 'Que bom. Obrigado!' : 'Obrigado por avisar: vamos conferir essa fonte.'}</p>
        ) : (
          <>
            <button type="button" className="btn btn--s btn--line" onClick={() => send('different')}>
              Era outro
            </button>
            <button type="button" className="btn btn--s btn--line" onClick={() => send('same')}>
              Era o mesmo
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}
