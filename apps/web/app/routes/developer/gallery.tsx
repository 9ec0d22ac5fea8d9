import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router';
import { product } from '../../content/product.ts';
import { servicesContext } from '../../services.ts';

/** Outside the demonstration the page is there only where the owner wants it (`DEVELOPER_PAGES=1`). */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(servicesContext).developerPages) throw redirect('/');
  return null;
}

export const meta: MetaFunction = () => [
  { title: `Galeria | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export { GalleryPage as default } from '../../gallery/gallery-page.tsx';
