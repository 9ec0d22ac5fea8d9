import type { InputHTMLAttributes } from 'react';

/** A labelled input of the fare test. */
export function TestField({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="field">
      <label className="field__box">
        <span className="field__label">{label}</span>
        <input autoComplete="off" {...input} />
      </label>
    </div>
  );
}
