import { useState } from 'react';

/** A box that is ticked at once; the URL, and with it the list, follows a moment later. */
export function useTick(selected: boolean, onChange: (checked: boolean) => void) {
  const [state, setState] = useState({ selected, checked: selected });
  if (state.selected !== selected) setState({ selected, checked: selected });
  return {
    checked: state.checked,
    onChange({ target }: { target: { checked: boolean } }) {
      setState({ selected, checked: target.checked });
      onChange(target.checked);
    },
  };
}
