import { useSearchParams } from 'react-router';

/**
 * The URL's other parameters as hidden fields, so that a form sent without scripts keeps the search and the view.
 */
export function SearchInputs({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams();
  const inputs = [...params].filter(([name]) => !except.includes(name));
  return inputs.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
