import { useEffect } from 'react';

const sentForm = 'form[method="post"]';
const fields = 'input:not([type="hidden"]), textarea, select';

/** Path of the page into whose form something was typed. */
let typedOn: string | undefined;

/** For routes with `keepPageOnFailure`: records that a form was typed into. */
export function useTypedPage(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(sentForm)) typedOn = location.pathname;
    };
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, []);
}

/** The typed values were accepted, or abandoned. */
export function forgetTyped(): void {
  typedOn = undefined;
}

export const hasTypedOn = (pathname: string): boolean => typedOn === pathname;

/** Whether the page has a field with values that could be lost; typing before hydration is not recorded. */
export const asksForText = (): boolean => document.querySelector(`${sentForm} :is(${fields})`) !== null;
