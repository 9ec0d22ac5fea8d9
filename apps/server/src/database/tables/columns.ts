import { timestamp } from 'drizzle-orm/pg-core';

/** A UTC time. */
export const utcTimestamp = () => timestamp({ withTimezone: true });
