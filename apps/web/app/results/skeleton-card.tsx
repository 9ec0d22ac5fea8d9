/** The shape and size of a card that is still to come. */
export function SkeletonCard() {
  return (
    <div className="fl fl--sk" aria-hidden="true">
      <span className="sk tile" />
      <div className="fl__air">
        <span className="sk" style={{ width: 80, height: 16 }} />
        <span className="sk" style={{ width: 56, height: 12, marginTop: 6 }} />
      </div>
      <div className="fl__price">
        <span className="sk" style={{ width: 116, height: 24, marginLeft: 'auto' }} />
        <span className="sk" style={{ width: 132, height: 12, margin: '10px 0 0 auto' }} />
      </div>
      <div className="fl__route">
        <span className="sk" style={{ width: 66, height: 44 }} />
        <span className="sk" style={{ height: 10, marginTop: 22 }} />
        <span className="sk" style={{ width: 66, height: 44 }} />
      </div>
      <div className="fl__facts">
        <span className="sk" style={{ width: '60%', height: 16 }} />
      </div>
      <div className="fl__acts">
        <span className="sk" style={{ width: 112, height: 40, borderRadius: 10 }} />
      </div>
      <p className="verd verd--none">
        <span className="sk" style={{ width: 190, height: 14 }} />
      </p>
    </div>
  );
}
