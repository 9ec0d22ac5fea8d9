import type { CSSProperties, ReactNode } from 'react';
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

/**
 * A modal dialog: traps the focus, closes on Escape, restores the focus. Load it lazily, because it includes React
 * Aria.
 */
export function ModalDialog({
  title,
  head = null,
  onClose,
  children,
  look,
}: {
  title: string;
  /** Content above the title. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Classes and position of a dialog that is not a centred box. */
  look?: { overlay: string | undefined; modal: string | undefined; style?: CSSProperties | undefined };
}) {
  return (
    // In any browser language, because the build only includes Portuguese texts.
    <I18nProvider locale="pt-BR">
      <ModalOverlay
        className={joinClasses(styles.overlay, look?.overlay)}
        style={look?.style}
        isOpen
        isDismissable
        onOpenChange={(open) => (open ? undefined : onClose())}
      >
        <Modal className={joinClasses(styles.modal, look?.modal)}>
          <Dialog>
            <Button className={styles.x} aria-label="Fechar" onPress={onClose}>
              <Icon name="close" />
            </Button>
            {head}
            <Heading slot="title">{title}</Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
