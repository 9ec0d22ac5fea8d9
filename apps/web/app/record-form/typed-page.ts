import { useEffect } from 'react';

const sentForm = 'form[method="post"]';
const fields = 'input:not([type="hidden"]), textarea, select';

/** The path of the page into whose form something was typed. */
let typedOn: string | undefined;

/** For the routes with `keepPageOnFailure`: notes that something is typed into a form. */
export function useTypedPage(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(sentForm)) typedOn = location.pathname;
    };
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, []);
}

/** What was typed has been taken, or left behind. */
export function forgetTyped(): void {
  typedOn = undefined;
}

export const hasTypedOn = (pathname: string): boolean => typedOn === pathname;

/** Whether the page on screen asks for anything that could be lost; typed before its script came, it was not noted. */
export const asksForText = (): boolean => document.querySelector(`${sentForm} :is(${fields})`) !== null;
