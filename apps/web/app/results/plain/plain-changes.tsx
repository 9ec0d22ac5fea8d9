import type { Direction } from '@revoada/core/flights/offer';
import { choiceMessages, priceChangedText } from '@revoada/core/search/texts/choice-messages';
import { Icon } from '../../ui/icon.tsx';
import styles from './plain-trip.module.css';

/** Changes since the flights of the URL were chosen. */
export function PlainChanges({ missing, changed }: Readonly<Record<'missing' | 'changed', readonly Direction[]>>) {
  const text = missing.length > 0 ? choiceMessages.chosenIsGone : changed.length > 0 ? priceChangedText(changed) : null;
  return text ? (
    <p className={styles.changes}>
      <Icon name="warning" small />
      {text}
    </p>
  ) : null;
}
