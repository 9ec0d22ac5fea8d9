import type { MetaDescriptor } from 'react-router';
import { product } from '../content/product.ts';

/** Title and description of a page, for browsers and search engines. */
export function describePage(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} | ${product.name}` }, { name: 'description', content: description }];
}
