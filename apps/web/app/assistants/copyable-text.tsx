import { useHydrated } from '../first-paint/use-hydrated.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './assistants.module.css';

/** A text to paste elsewhere, with a button that copies it. Without scripts only the text is there, to be selected. */
export function CopyableText({
  title,
  about,
  text,
  heading: Heading = 'h3',
}: {
  title: string;
  about?: string;
  text: string;
  /** A paragraph, where the text has no heading. */
  heading?: 'h3' | 'p';
}) {
  const hydrated = useHydrated();
  return (
    <div className={styles.copyable}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {hydrated ? (
          <p className={styles.copy}>
            <CopyButton
              className="btn btn--line btn--s"
              label="Copiar"
              name={`Copiar: ${title}`}
              copied="Copiado"
              failed="Não deu para copiar: selecione o texto"
              read={() => text}
            />
          </p>
        ) : null}
      </div>
      {about ? <p className={styles.about}>{about}</p> : null}
      <pre className={styles.text}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
