import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { siteTexts } from '../tables/owner.ts';

type Page = (typeof siteTexts.$inferSelect)['page'];

/** Edited texts of a page, by key. */
export async function findSiteTexts({ orm }: Database, page: Page): Promise<Record<string, string>> {
  const { key, text } = siteTexts;
  const rows = await orm.select({ key, text }).from(siteTexts).where(eq(siteTexts.page, page));
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}

/** Replaces all edited texts of the page. */
export async function storeSiteTexts(
  { orm }: Database,
  page: Page,
  texts: Readonly<Record<string, string>>,
  updatedAt: Date,
): Promise<void> {
  const rows = Object.entries(texts).map(([key, text]) => ({ page, key, text, updatedAt }));
  await orm.transaction(async (transaction) => {
    await transaction.delete(siteTexts).where(eq(siteTexts.page, page));
    if (rows.length > 0) await transaction.insert(siteTexts).values(rows);
  });
}
