import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';
import { requireDeveloperPages } from '../../developer-tests/require-developer-pages.server.ts';
import { HydrationMark } from '../../first-paint/hydration-mark.tsx';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import { noIndex } from '../../layout/no-index.ts';

export const loader = requireDeveloperPages;

export const meta: MetaFunction = () => [{ title: `Galeria | ${product.name}` }, noIndex];

// Loaded separately, because every page's manifest lists the files that a route imports, which are nearly all of the
// site's.
const GalleryPage = lazyPart(async () => (await import('../../gallery/gallery-page.tsx')).GalleryPage);

export default function Page() {
  return (
    <Suspense fallback={null}>
      <GalleryPage />
      <HydrationMark />
    </Suspense>
  );
}
