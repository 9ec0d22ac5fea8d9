import { freshText } from './freeze-list.ts';
import styles from './fresh-notice.module.css';

/** 'Chegaram 3 voos novos, ver', over a list that is frozen while it is viewed. */
export function FreshNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className={styles.fresh} role="status">
      {count > 0 ? (
        <button type="button" onClick={onShow}>
          {freshText(count)}, <u>ver</u>
        </button>
      ) : null}
    </p>
  );
}
