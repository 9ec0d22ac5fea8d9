import { questions } from '../content/home.ts';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './faq.module.css';

export function Faq() {
  return (
    <section className={`${sectionStyles.sec} ${sectionStyles.follows}`} id="faq">
      <div className={`wrap ${sectionStyles.duo} ${sectionStyles.duoTop}`}>
        <h2>Perguntas de quem está na fila</h2>
        <div className={styles.faq}>
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
