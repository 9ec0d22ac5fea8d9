import type { MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';
import { requireDeveloperPages } from '../../developer-tests/require-developer-pages.server.ts';
import { noIndex } from '../../layout/no-index.ts';

export const loader = requireDeveloperPages;

export const meta: MetaFunction = () => [{ title: `Galeria | ${product.name}` }, noIndex];

export { GalleryPage as default } from '../../gallery/gallery-page.tsx';
