import cardStyles from './card.module.css';
import verdictStyles from './verdict.module.css';
/** The shape and size of a card that is still to come. */
export function SkeletonCard() {
  return (
    <div className={`${cardStyles.card} ${cardStyles.waiting}`} aria-hidden="true">
      <span className="sk tile" />
      <div className={cardStyles.air}>
        <span className="sk" style={{ width: 80, height: 16 }} />
        <span className="sk" style={{ width: 56, height: 12, marginTop: 6 }} />
      </div>
      <div className={cardStyles.price}>
        <span className="sk" style={{ width: 116, height: 24, marginLeft: 'auto' }} />
        <span className="sk" style={{ width: 132, height: 12, margin: '10px 0 0 auto' }} />
      </div>
      <div className={cardStyles.route}>
        <span className="sk" style={{ width: 66, height: 44 }} />
        <span className="sk" style={{ height: 10, marginTop: 22 }} />
        <span className="sk" style={{ width: 66, height: 44 }} />
      </div>
      <div className={cardStyles.facts}>
        <span className="sk" style={{ width: '60%', height: 16 }} />
      </div>
      <div className={cardStyles.acts}>
        <span className="sk" style={{ width: 112, height: 40, borderRadius: 10 }} />
      </div>
      <p className={`${verdictStyles.verd} ${verdictStyles.none}`}>
        <span className="sk" style={{ width: 190, height: 14 }} />
      </p>
    </div>
  );
}
