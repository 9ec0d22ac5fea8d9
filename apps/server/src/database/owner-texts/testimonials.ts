import type { GivenTestimonial } from '@revoada/core/owner-texts/testimonial';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { testimonials } from '../tables/owner.ts';

export type StoredTestimonial = GivenTestimonial & { id: string };

const { addedAt, ...columns } = getTableColumns(testimonials);

/** The newest first. */
export function listTestimonials({ orm }: Database): Promise<StoredTestimonial[]> {
  return orm.select(columns).from(testimonials).orderBy(desc(addedAt), testimonials.id);
}

/** Returns its id. */
export async function insertTestimonial({ orm }: Database, given: GivenTestimonial, at: Date): Promise<string> {
  const [inserted] = await orm
    .insert(testimonials)
    .values({ ...given, addedAt: at })
    .returning({ id: testimonials.id });
  if (!inserted) throw new Error('A testimonial was not stored');
  return inserted.id;
}

/** Returns false when it does not exist. */
export async function updateTestimonial({ orm }: Database, id: string, given: GivenTestimonial): Promise<boolean> {
  const updated = await orm
    .update(testimonials)
    .set(given)
    .where(eq(testimonials.id, id))
    .returning({ id: testimonials.id });
  return updated.length > 0;
}

/** Returns false when it does not exist. */
export async function deleteTestimonial({ orm }: Database, id: string): Promise<boolean> {
  const deleted = await orm.delete(testimonials).where(eq(testimonials.id, id)).returning({ id: testimonials.id });
  return deleted.length > 0;
}
