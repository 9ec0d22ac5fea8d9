import { questions } from '../content/home.ts';

export function Faq() {
  return (
    <section className="sec sec--follows" id="faq">
      <div className="wrap duo duo--top">
        <h2>Perguntas de quem está na fila</h2>
        <div className="faq">
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
