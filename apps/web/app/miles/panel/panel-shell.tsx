import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../../ui/icon.tsx';
import styles from './miles-panel.module.css';

const wide = '(min-width: 64rem)';

type Props = { title: string; about: string; isRail: boolean; onClose: () => void; children: ReactNode };

/**
 * A sheet over the page on phones. On wide screens a panel beside it that keeps the page usable, so that the reader
 * sees the flights change; Escape closes both, and the focus returns. `isRail`: a part of the page, which takes no
 * focus.
 */
export function PanelShell(props: Props) {
  const [beside] = useState(() => matchMedia(wide).matches);
  const { isRail, ...sheet } = props;
  return beside ? <Beside {...props} /> : <Sheet {...sheet} />;
}

function Sheet({ onClose, ...content }: Omit<Props, 'isRail'>) {
  const id = useId();
  return (
    // In any browser language, because the build only includes Portuguese texts.
    <I18nProvider locale="pt-BR">
      <ModalOverlay
        className={styles.curtain}
        isOpen
        isDismissable
        onOpenChange={(open) => (open ? undefined : onClose())}
      >
        <Modal className={styles.sheet}>
          <Dialog className={styles.panel} aria-labelledby={id}>
            <Content {...content} id={id} onClose={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function Beside({ isRail, onClose, ...content }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isRail) return;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isRail]);
  return (
    <section
      className={`${styles.panel} ${styles.beside}`}
      role={isRail ? undefined : 'dialog'}
      aria-labelledby={id}
      tabIndex={-1}
      ref={panel}
    >
      <Content {...content} id={id} onClose={onClose} />
    </section>
  );
}

function Content({ id, title, about, onClose, children }: Omit<Props, 'isRail'> & { id: string }) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{about}</p>
        </div>
        <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </>
  );
}
