import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';

/** What came of an act; it stands above the list that the act changed. */
export function DoneNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={messageStyles.state} role="status">
      <Icon name="ok" />
      {text}
    </p>
  );
}
