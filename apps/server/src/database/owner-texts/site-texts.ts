import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { siteTexts } from '../tables/owner.ts';

type Page = (typeof siteTexts.$inferSelect)['page'];

/** The texts of a page that the owner edited, by key. */
export async function findSiteTexts({ orm }: Database, page: Page): Promise<Record<string, string>> {
  const { key, text } = siteTexts;
  const rows = await orm.select({ key, text }).from(siteTexts).where(eq(siteTexts.page, page));
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}

/** In the place of all those of the page. */
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
