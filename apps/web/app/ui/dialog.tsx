import type { ReactNode } from 'react';
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/** A modal dialog: keeps the focus inside, closes on Escape, gives the focus back. Load it lazily: it brings React Aria. */
export function ModalDialog({
  title,
  onClose,
  children,
  wide = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    // Whatever the browser's language: the build carries no other language's texts.
    <I18nProvider locale="pt-BR">
      <ModalOverlay
        className={styles.overlay}
        isOpen
        isDismissable
        onOpenChange={(open) => (open ? undefined : onClose())}
      >
        <Modal className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}>
          <Dialog>
            <Button className={styles.x} aria-label="Fechar" onPress={onClose}>
              <Icon name="close" />
            </Button>
            <Heading slot="title">{title}</Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
