import { type MetaFunction, Outlet } from 'react-router';
import { AdminFrame } from '../../admin/admin-frame.tsx';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';

export const meta: MetaFunction = () => [{ title: `Administração | ${product.name}` }, noIndex];

export default function Page() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
